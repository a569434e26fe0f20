// What a language has to say: every part of the catalogue, with the keys and the arguments of the English one.

import type { enLink } from "../task/link-sentences";
import type { enAttention } from "./en/attention";
import type { enChoice } from "./en/choice";
import type { enCompare } from "./en/compare";
import type { enCustom } from "./en/custom";
import type { enEmbed } from "./en/embed";
import type { enErrors } from "./en/errors";
import type { enExplain } from "./en/explain";
import type { enExport } from "./en/export";
import type { enGuarantees } from "./en/guarantees";
import type { enHeads } from "./en/heads";
import type { enHistory } from "./en/history";
import type { enInput } from "./en/input";
import type { enLearner } from "./en/learner";
import type { enLessons } from "./en/lessons";
import type { enOpen } from "./en/open";
import type { enPage } from "./en/page";
import type { enPaper } from "./en/paper";
import type { enPictures } from "./en/pictures";
import type { enMissing, enPrograms } from "./en/programs";
import type { enProof } from "./en/proof";
import type { enRace } from "./en/race";
import type { enRegression } from "./en/regression";
import type { enSeeds } from "./en/seeds";
import type { enSeries } from "./en/series";
import type { enShare } from "./en/share";
import type { enSoftmax } from "./en/softmax";
import type { enStudies } from "./en/studies";
import type { enTasks } from "./en/tasks";
import type { enVerdicts } from "./en/verdicts";

/** Texts of the same places, in any wording. */
type InAnyWords<Part> = Part extends string
  ? string
  : Part extends (...values: infer Values) => infer Said
    ? (...values: Values) => InAnyWords<Said>
    : { readonly [Key in keyof Part]: InAnyWords<Part[Key]> };

export interface Translation {
  attention: InAnyWords<typeof enAttention>;
  choice: InAnyWords<typeof enChoice>;
  compare: InAnyWords<typeof enCompare>;
  custom: InAnyWords<typeof enCustom>;
  errors: typeof enErrors;
  embed: InAnyWords<typeof enEmbed>;
  explain: InAnyWords<typeof enExplain>;
  export: InAnyWords<typeof enExport>;
  guarantees: InAnyWords<typeof enGuarantees>;
  heads: InAnyWords<typeof enHeads>;
  history: InAnyWords<typeof enHistory>;
  input: InAnyWords<typeof enInput>;
  learner: InAnyWords<typeof enLearner>;
  lessons: InAnyWords<typeof enLessons>;
  open: InAnyWords<typeof enOpen>;
  link: InAnyWords<typeof enLink>;
  page: InAnyWords<typeof enPage>;
  paper: InAnyWords<typeof enPaper>;
  pictures: InAnyWords<typeof enPictures>;
  programs: InAnyWords<typeof enPrograms>;
  missing: InAnyWords<typeof enMissing>;
  proof: InAnyWords<typeof enProof>;
  race: InAnyWords<typeof enRace>;
  regression: InAnyWords<typeof enRegression>;
  seeds: InAnyWords<typeof enSeeds>;
  series: InAnyWords<typeof enSeries>;
  share: InAnyWords<typeof enShare>;
  studies: InAnyWords<typeof enStudies>;
  tasks: InAnyWords<typeof enTasks>;
  softmax: InAnyWords<typeof enSoftmax>;
  verdicts: InAnyWords<typeof enVerdicts>;
}
