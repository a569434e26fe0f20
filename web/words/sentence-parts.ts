// Sentences in parts: a number that explains itself brings the name of its explanation along (explanations.ts).

export type Part = string | { readonly by: string; readonly text: string };
export type Parts = readonly Part[];

export function plainText(parts: Parts): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
