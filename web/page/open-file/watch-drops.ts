// A file may be dropped anywhere on the page. Only this listener belongs to the first screen; what reads files is loaded when
// the first one comes near.

import { notLoadedWords } from "../site-version";
import { announcement } from "../state";

export function watchDrops(): void {
  for (const type of ["dragover", "dragleave", "drop"] as const) {
    addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      // Only now: a moment later the browser takes the file away again.
      const file = event.dataTransfer.files[0];
      import("./drop")
        .then(({ onDrag }) => onDrag(type, file))
        .catch(async () => {
          announcement.value = await notLoadedWords();
        });
    });
  }
}
