// A figure of the paper, or a study.
import { checkSettings, figureCsv } from "../../figures/figure";
import { allIds, figureOf, isFigureId } from "../../figures/registry";
import { withEngine } from "../ask-fit";
import { type Given, parseNumber, UsageError, type Verb } from "../verb";

/** Which figure, with its settings checked. */
export function figureAsked(given: Given) {
  const [id, ...words] = given.words;
  const known = `one of ${allIds.join(", ")}`;
  if (id === undefined) throw new UsageError(`figure needs the name of a figure, ${known}.`);
  if (!isFigureId(id)) throw new UsageError(`${JSON.stringify(id)} is no figure; it has to be ${known}.`);
  const changes = Object.fromEntries(
    words.map((word): [string, number] => {
      const [key = "", value = ""] = word.split("=", 2);
      return [key, parseNumber(key, value)];
    }),
  );
  const chosen = figureOf(id);
  const settings = checkSettings(chosen, given.has("full") ? "full" : "quick", changes);
  return { chosen, settings, json: given.has("json") };
}

export const figure: Verb = {
  name: "figure",
  does: "Repeats a figure of the paper or a study, as CSV whose last column says whether the claim held.",
  takes: [`<${allIds.join("|")}> [setting=value …]`],
  options: {
    full: { type: "boolean", does: "in full size instead of the quick one" },
    json: { type: "boolean", does: "print what was measured, as JSON" },
  },
  examples: [
    ["polyhead figure 2a > figure-2a.csv", "a figure of the paper"],
    ["polyhead figure scaling", "a study; also shift, robustness and sequences"],
  ],
  async run(given) {
    const { chosen, settings, json } = figureAsked(given);
    return withEngine(1, async (engine, progress) => {
      const onProgress = (done: number, total: number): void =>
        progress.show({ phase: "figure", fraction: done / total });
      const data = await chosen.measure(engine, settings, { onProgress });
      return json ? JSON.stringify(data) : figureCsv(chosen.rows(data), chosen.judge(data, settings));
    });
  },
};
