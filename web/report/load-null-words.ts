// The words for what data leaves open are loaded with the first fit that leaves something open.
import { EngineError } from "../task/errors";

export async function nullWords(): Promise<typeof import("./null-words")> {
  try {
    return await import("./null-words");
  } catch {
    throw new EngineError("engine-not-loaded", "A part of Polyhead could not be loaded.");
  }
}
