// German, all of it in one file: it is loaded before the page says anything.
import type { Translation } from "../catalogue";
import { enAttention } from "../en/attention";
import { enChoice } from "../en/choice";
import { enCompare } from "../en/compare";
import { enCustom } from "../en/custom";
import { enExplain } from "../en/explain";
import { enExport } from "../en/export";
import { enGuarantees } from "../en/guarantees";
import { enHeads } from "../en/heads";
import { enHistory } from "../en/history";
import { enInput } from "../en/input";
import { enLearner } from "../en/learner";
import { enPage } from "../en/page";
import { enPictures } from "../en/pictures";
import { enMissing, enPrograms } from "../en/programs";
import { enSeeds } from "../en/seeds";
import { deLessons } from "./lessons";

export const de: Translation = {
  attention: enAttention,
  choice: enChoice,
  compare: enCompare,
  custom: enCustom,
  explain: enExplain,
  export: enExport,
  guarantees: enGuarantees,
  heads: enHeads,
  history: enHistory,
  input: enInput,
  learner: enLearner,
  lessons: deLessons,
  page: enPage,
  pictures: enPictures,
  programs: enPrograms,
  missing: enMissing,
  seeds: enSeeds,
};
