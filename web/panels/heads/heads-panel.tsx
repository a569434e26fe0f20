export function HeadsPanel() {
  return null;
}
