export function RunsCompared() {
  return null;
}
