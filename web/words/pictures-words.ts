import { enPictures } from "./en/pictures";
import { inLanguage } from "./translation";

export const pictureWords = inLanguage("pictures", enPictures);
