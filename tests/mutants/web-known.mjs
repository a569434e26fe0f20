// Mistakes in the page's code that no test notices and none has to: the file, what stands in the line, what is put there ("" for anything), and
// why. They count as not noticed all the same; the command says how many they are.
const of = (file, list) => list.map(([text, to, because]) => ({ file: `web/${file}`, text, to, because }));

export const known = [
  of("task/import/npz.ts", [
    ["if (known) return known;", "false", "an array that is read again is the same"],
  ]),
  of("engine/node-platform.ts", [
    ['worker.on("messageerror"', "", "the worker posts nothing that cannot be copied"],
  ]),
  of("engine/softmax.ts", [
    [
      "each.residual < nearest.residual",
      "each.residual <= nearest.residual",
      "either of two equal ones is best",
    ],
  ]),
  of("engine/machines-curve.ts", [
    [
      "added <= addedField.max",
      "added < addedField.max",
      "as many machines as can be added at most are not measured",
    ],
  ]),
].flat();
