// What the two tasks that learn to run machines have in common.

/** A·b·c…: letters name input letters, capitals name the states of a Turing machine. */
export function lettersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
}

/** Of a token (core/tasks/program_task.hpp): six states and four letters take 35, the rest is for a word in the prompt. */
export const mostCoordinates = 40;
