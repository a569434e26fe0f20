// The lessons of the site, in the order of the list; every language has them under these names.
const order = [
  "linear-predictor",
  "when-determined",
  "how-sure",
  "more-heads",
  "any-automaton",
  "induction-head",
  "softmax-heads",
] as const;

/** Those of one language, from the files in its folder. */
export function inOrder(files: Readonly<Record<string, unknown>>): readonly unknown[] {
  return order.map((id) => {
    const lesson = files[`./${id}.json`];
    if (lesson === undefined) throw new Error(`The lesson ${id} is missing in this language.`);
    return lesson;
  });
}
