// What a link asked for and did not get, in English. One sentence a kind, however many keys it is about.

/** `keys` is a list in words, quoted and shortened. */
export const enLink = {
  unknown: (keys: string) => `The link also says ${keys}, which is not known here and was left out.`,
  notForTask: (keys: string, task: string) =>
    `The link also says ${keys}, which the task “${task}” does not have; it was left out.`,
  noTask: (keys: string) => `The link says ${keys} but names no task, so that was left out.`,
  unknownTask: (name: string, shown: string) =>
    `The link asks for a task called “${name}”, which is not there. This is “${shown}”.`,
  noData: (reason: string) => `${reason} This is a sample instead.`,
  repeated: (keys: string) => `The link says ${keys} more than once; the first is used.`,
  version: (value: string) => `The link gives ${value} as its version; it was read as version 1.`,
  result: "The link brings a result in a form that is not known here, so it was not compared.",
  dataInFile:
    "The data of this task did not fit its address. Whoever made the link has it as a file, which can be opened here.",
  tooLong: (length: string, most: string) =>
    `The link has ${length} characters and was not read; at most ${most} are.`,
  quoted: (text: string) => `“${text}”`,
  same: "same result as the sender’s",
  different: "not the sender’s result",
  otherData: "This is not the sender’s result: already the data differs, so the fits cannot be compared.",
  otherFit: "This is not the sender’s result: the data is the same, but the fit differs.",
  otherVersion: "made by another version",
  otherVersionWords:
    "The sender’s result was made by another version of Polyhead, whose arithmetic rounds differently: the two cannot be compared bit for bit.",
  engines: (theirs: string, ours: string) =>
    `The sender’s engine was version ${theirs}, this one is ${ours}.`,
  sameEngine: (engine: string) => `Both engines are version ${engine}.`,
  and: "and",
  more: (keys: string, count: string) => `${keys} and ${count} more`,
};
