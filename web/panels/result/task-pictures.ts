// The picture a task adds to its result, if it has one of its own. One line per task.
import type { FunctionComponent } from "preact";
import type { Report } from "../../report/report";
import { AssociativeLookup } from "./associative-lookup";

export const taskPictures: Readonly<Record<string, FunctionComponent<{ report: Report }>>> = {
  associative: AssociativeLookup,
};
