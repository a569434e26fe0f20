import { certificatePictures } from "./certificate";
import { headsPictures } from "./heads";
import { paperPictures } from "./paper";
import type { Picture } from "./picture";
import { programPictures } from "./programs";
import { racePictures } from "./race";
import { resultPictures } from "./result";
import { softmaxPictures } from "./softmax";
import { textPictures } from "./text";

export const allPictures: readonly Picture[] = [
  ...certificatePictures,
  ...resultPictures,
  ...headsPictures,
  ...programPictures,
  ...softmaxPictures,
  ...textPictures,
  ...racePictures,
  ...paperPictures,
];
