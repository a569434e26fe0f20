export function AttentionResult() {
  return null;
}
