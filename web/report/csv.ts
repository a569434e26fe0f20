type Cell = string | number | null;

/** A table as CSV; what holds a comma, a quote or a new line stands in quotes, and null is an empty cell. */
export function toCsv({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}): string {
  const written = (cell: Cell): string => {
    const text = String(cell ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(written).join(",")}\n`).join("");
}
