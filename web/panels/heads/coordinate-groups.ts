// Rows and columns that belong together by their names, so that matrices show keys and values apart.
import type { RowGroup } from "../../charts/heatmap";
import { outputNames } from "../../page/output-names";
import type { Report } from "../../report/report";
import { groupName } from "../../task/coordinates";
import { coordinateNames } from "../../words/tasks-words";
import { pictureOf } from "../task/one-input";

/** "state 0", "letter a" and "rule 0b" are a state, a letter and a rule. */
function kindOf(name: string): string {
  return groupName(name.replace(/[\s_]+[\p{L}\d]{1,2}$/u, ""));
}

/** Neighbours of one kind as a group; a single kind is no grouping, then every row stands for itself. */
function groupsByName(names: readonly string[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const name of names) {
    const label = kindOf(name);
    const last = groups.at(-1);
    if (last?.label === label) last.rows += 1;
    else groups.push({ label, rows: 1 });
  }
  return groups.length > 1 ? groups : names.map((label) => ({ label, rows: 1 }));
}

export function coordinateGroups(report: Report): RowGroup[] {
  const { groups } = pictureOf(report, []);
  return groups.some(({ rows }) => rows > 1) ? [...groups] : groupsByName(coordinateNames(report));
}

export function outputGroups(report: Report): RowGroup[] {
  const names = outputNames(report);
  return names === coordinateNames(report) ? coordinateGroups(report) : groupsByName(names);
}
