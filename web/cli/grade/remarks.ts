// What `polyhead grade` says of a result, beside its marks. The command line speaks English.
import { alternatives } from "../../task/wording";

export const remarks = {
  inStep: (step: string, remark: string) => `${step}: ${remark}`,
  noResult: (why: string) => `not the result of a lesson: ${why}`,
  otherLesson: (name: string) => `this is a result of another lesson, ${JSON.stringify(name)}`,
  noWork: "no work was handed in for it",
  noMark: "the work has no mark of its result",
  otherResult: "invented fingerprint: fitted again, the work gives another result",
  otherVersion: "made by another version of the learner, so its fingerprint could not be compared",
  changed: (paths: readonly string[]) =>
    `edited document: ${paths.join(", ")} may not be changed in this step`,
  otherSeed: "the seed is not this student's",
  seedOf: (student: string) => `copied: the seed is that of ${JSON.stringify(student)}`,
  untouched: "untouched: the settings are the lesson's own, of which the condition does not hold",
  doesNotHold: "the condition does not hold of the work",
  notRight: "the prediction is not judged as the result says",
  noSuchChoice: (label: string) => `${JSON.stringify(label)} is none of the choices`,
  unreadable: (sentence: string) => `the work cannot be read: ${sentence}`,
  otherScore: "the score is not the one that the result says",
  copyOf: (files: readonly string[]) =>
    `copied: the same answers, attempts and seconds as ${alternatives(files, "and")}`,
};
