export function AttentionPanel() {
  return null;
}
