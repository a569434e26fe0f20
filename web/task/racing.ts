// The tasks on which gradient descent can be tried: one layer of linear attention, trained on rows that are not one-hot.
const racing: readonly string[] = ["associative", "random", "regression", "series", "custom"];

export function isRacing(task: string): boolean {
  return racing.includes(task);
}
