// Which tokens or heads make up an answer.

/** Shares below this part of all of them are rounding or do not show. */
export const NO_SHARE = 1e-9;
/** So many of the strongest are named. */
export const MOST_NAMED = 3;

export function magnitude(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + Math.abs(share), 0);
}

/** Tokens by the size of their share, strongest first. */
export function strongestTokens(shares: readonly number[]): number[] {
  return shares.map((_, token) => token).sort((a, b) => Math.abs(shares[b] ?? 0) - Math.abs(shares[a] ?? 0));
}

/** At most this many of the strongest, and none without a share. */
export function strongestFew(shares: readonly number[], most = MOST_NAMED): number[] {
  const all = magnitude(shares);
  return strongestTokens(shares)
    .slice(0, most)
    .filter((token) => Math.abs(shares[token] ?? 0) > NO_SHARE * all);
}
