// The picture a task adds to its result, if it has one of its own. One line per task; only the picture of the first screen
// is loaded with it.
import type { FunctionComponent } from "preact";
import { lazyPart } from "../../page/lazy-part";
import type { Report } from "../../report/report";
import { AssociativeLookup } from "./associative-lookup";

export const taskPictures: Readonly<Record<string, FunctionComponent<{ report: Report }>>> = {
  associative: AssociativeLookup,
  random: lazyPart(() => import("./random-positions").then((part) => part.RandomPositions)),
  regression: lazyPart(() => import("./in-context").then((part) => part.InContext)),
  series: lazyPart(() => import("./forecast").then((part) => part.ForecastPicture)),
  custom: lazyPart(() => import("./custom-gallery").then((part) => part.CustomGallery)),
};
