// What the two tasks that learn to run machines have in common.

/** A·b·c…: letters name input letters, capitals name the states of a Turing machine. */
export function lettersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
}
