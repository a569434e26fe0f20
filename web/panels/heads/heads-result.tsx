export function HeadsResult() {
  return null;
}
