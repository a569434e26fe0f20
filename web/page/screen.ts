// Whether the screen is narrow enough for tabs instead of columns; the same border as in the styles.
import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 719.98px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", (event) => {
  isNarrow.value = event.matches;
});
