// The English words for what data leaves open are loaded with the first fit or answer that needs them.
import { EngineError } from "../task/errors";

export async function openWords(): Promise<typeof import("./open-words")> {
  try {
    return await import("./open-words");
  } catch {
    throw new EngineError("engine-not-loaded", "A part of Polyhead could not be loaded.");
  }
}
