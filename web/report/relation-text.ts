// Features and relations between them as text. ⟨key 1, key 2⟩ is the sum over an input's tokens of the first coordinate
// times the second; what follows is a coordinate of the last token.

/** j, k, l, coefficient */
type Term = readonly [number, number, number, number];

type Feature = Pick<Term, 0 | 1 | 2>;

const nameOf = (names: readonly string[], coordinate: number): string =>
  names[coordinate] ?? `coordinate ${coordinate + 1}`;

/** "⟨key 3, key 4⟩" */
function pairText(names: readonly string[], j: number, k: number): string {
  return `⟨${nameOf(names, j)}, ${nameOf(names, k)}⟩`;
}

/** "⟨key 3, key 4⟩ · key 1" */
function featureText(names: readonly string[], feature: Feature): string {
  return `${pairText(names, feature[0], feature[1])} · ${nameOf(names, feature[2])}`;
}

/** Coefficients come out of an elimination: 0.2 and 1 mean 1 and 5. */
function inWholeNumbers(terms: readonly Term[]): readonly Term[] {
  const smallest = Math.min(...terms.map((term) => Math.abs(term[3])));
  const multiples = terms.map((term) => term[3] / smallest);
  const areWhole = multiples.every((multiple) => Math.abs(multiple - Math.round(multiple)) < 1e-6);
  if (!areWhole) return terms;
  return terms.map(([j, k, l], index) => [j, k, l, Math.round(multiples[index] ?? 0)]);
}

function sideText(
  terms: readonly Term[],
  names: readonly string[],
  write: (value: number) => string,
): string {
  if (terms.length === 0) return "0";
  return [...terms]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map((term) => {
      const magnitude = Math.abs(term[3]);
      const size = Number.isSafeInteger(magnitude) ? magnitude : Number(magnitude.toPrecision(3));
      return `${size === 1 ? "" : `${write(size)} `}${featureText(names, [term[0], term[1], term[2]])}`;
    })
    .join(" + ");
}

/**
 * "⟨key 3, key 4⟩ · key 1 = ⟨key 1, key 4⟩ · key 3" for Σ coefficient · G_jk z_l = 0: what is added stands on the left, what
 * is subtracted on the right. Empty for no terms. `write` is how a number is written.
 */
export function relationText(
  terms: readonly Term[],
  names: readonly string[],
  write: (value: number) => string = String,
): string {
  const clean = inWholeNumbers(terms.filter((term) => term[3] !== 0));
  if (clean.length === 0) return "";
  const added = clean.filter((term) => term[3] > 0);
  const subtracted = clean.filter((term) => term[3] < 0);
  return `${sideText(added, names, write)} = ${sideText(subtracted, names, write)}`;
}
