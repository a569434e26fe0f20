// What a report calls the coordinates of a task, and their groups.
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";

/** What the words speak of. */
export interface Vocabulary {
  /** Of the coordinates. */
  names: readonly string[];
  groups: readonly string[];
  /** The task's own words for a kind, if it has any. */
  explain: (kind: string) => string | undefined;
}

export function vocabularyOf(document: FullDocument): Vocabulary {
  const task = taskOf(document);
  return {
    names: task.coordinateNames(document),
    groups: task.groupNames(document),
    explain: (kind) => task.explain?.(document, kind),
  };
}
