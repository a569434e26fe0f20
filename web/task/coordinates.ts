// Names of coordinates, and which belong together by their names: "key 1", "key 2", … are keys. Sentences speak of groups.

/** "x", 3 → ["x1", "x2", "x3"] */
export function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
}

/** A·b·c…: letters name input letters, capitals name the states of a Turing machine. */
export function lettersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
}

interface Groups {
  names: string[];
  /** For each coordinate the number of its group. */
  of: Int32Array;
}

/** "key 3" → "key", "x_12" → "x"; a name that is only a number belongs to the nameless coordinates. */
export function groupName(coordinate: string): string {
  return coordinate.replace(/[\s_]*\d+$/, "") || "coordinate";
}

export function groupsOf(coordinates: readonly string[]): Groups {
  const names: string[] = [];
  const of = Int32Array.from(coordinates, (coordinate) => {
    const name = groupName(coordinate);
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  });
  return { names, of };
}
