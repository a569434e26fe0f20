import { enExport } from "./en/export";
import { inLanguage } from "./translation";

export const exportWords = inLanguage("export", enExport);
