// The picture a task adds to its result, if it has one of its own. One line per task; only the picture of the first screen
// is loaded with it.
import type { FunctionComponent } from "preact";
import { lazyPart } from "../../page/lazy-part";
import type { Report } from "../../report/report";
import { AssociativeLookup } from "../../tasks/associative/picture";

export const taskPictures: Readonly<Record<string, FunctionComponent<{ report: Report }>>> = {
  associative: AssociativeLookup,
  random: lazyPart(() => import("../../tasks/random/picture").then((part) => part.RandomPositions)),
  regression: lazyPart(() => import("../../tasks/regression/picture").then((part) => part.InContext)),
  series: lazyPart(() => import("../../tasks/series/picture").then((part) => part.ForecastPicture)),
  custom: lazyPart(() => import("../../tasks/custom/picture").then((part) => part.CustomGallery)),
};
