// Everything about softmax heads is loaded with the first of its parts that is shown.
import type { FunctionComponent } from "preact";
import { lazyPart } from "../../page/lazy-part";

export type SoftmaxPart = "SoftmaxAbout" | "SoftmaxHeadsPanel" | "SoftmaxStatus" | "WayPanel";

export const softmaxParts = () => import("../../tasks/softmax/parts");

export function softmaxPart(name: SoftmaxPart): FunctionComponent {
  return lazyPart(() => softmaxParts().then((parts) => parts[name]));
}
