export function ExportPreview() {
  return null;
}
