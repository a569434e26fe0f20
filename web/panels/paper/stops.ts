// Where a claim stops. If it is not held in the setting of this run, it stops here, whatever else there is to say.
import type { Finding } from "../../figures/figure";
import { paperWords } from "../../words/index";

/** `notFound` stands where there is nothing to say. */
export function stopsOf({ held }: Finding, found: readonly string[], notFound = ""): string {
  const said = [...(held === false ? [paperWords.endsHere] : []), ...found];
  return said.length > 0 ? said.join(" ") : notFound;
}
