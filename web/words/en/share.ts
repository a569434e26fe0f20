// What the page says when a task is shared. Loaded with the dialog; see page.ts.

import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enShare = {
  title: "Share this setting",
  close: "Close",
  about:
    "The link holds the task, not the result: whoever opens it runs the fit again on their own computer. Nothing is sent to a server.",
  link: "Link",
  copyLink: "Copy link",
  /** Followed by what the reader of the link will see. */
  length: (characters: number) => `${plural(characters, "character")}. They will see, once it has run:`,
  lengthAlone: (characters: number) =>
    `${plural(characters, "character")}. There is no finished fit of these settings yet, so the link brings no result to compare with.`,
  lengthLesson: (characters: number) =>
    `${plural(characters, "character")}. It opens the lesson at its first step.`,
  atStep: "Begin at the step on screen, with its settings as they are now",
  lastValid:
    "One setting has to be changed before it can be fitted; the link holds the last settings that could be.",
  wordCut: (letters: string) => `Of the machine’s word the first ${letters} letters are in the link.`,
  noExtra: "What the task file says beyond the task (its key “extra”) is not in the link.",
  fromFile:
    "This page was opened from a file, so the link opens on this computer only, and there is nothing to embed. The files below can be opened anywhere.",
  tooLong: (characters: string, most: string) =>
    `As a link this task takes ${characters} characters, more than the ${most} that mail programs and chats keep whole. Send its file instead: it opens on this page, dropped anywhere on it.`,
  noLink: (reason: string) =>
    `${reason} Send its file instead: it opens on this page, dropped anywhere on it.`,
  copied: "Copied.",
  refused: "The browser did not allow copying. The text is selected, to be copied by hand.",
  embed: {
    title: "Embed",
    kind: "Kind of snippet",
    iframe: "iframe",
    element: "poly-head element",
    min: "verdict and chart only",
    readOnly: "read only",
    onClick: "run on click",
    size: (width: string, height: string) => `${width}\u00a0×\u00a0${height}`,
    host: "Page that will receive results",
    hostSample: "https://course.example",
    noHost: "Without it the embed works but sends no results.",
    wrongHost: (text: string) =>
      `“${text}” is not the address of a page; it has to begin with https:// or http://, such as https://course.example.`,
    elementHost: "The element sends its results to the page that it stands on.",
    snippet: "Snippet",
    copy: "Copy snippet",
    preview: "Preview",
    previewLong: "Preview, in a new tab",
    frameTitle: (task: string) => `Polyhead: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
  },
  platform: {
    title: "For a learning platform",
    about:
      "A SCORM package holds the lesson and all of Polyhead. Moodle, Canvas, ILIAS, Blackboard and others show it and record score, completion and where a student left off.",
    noLesson: "What a platform records is a lesson: open one or write one, then share it.",
    fromFile: "A package can be made where Polyhead is opened from a web address.",
    edition: "Version of SCORM",
    editions: { "1.2": "1.2, for nearly all platforms", "2004": "2004, 4th edition" },
    pass: "Passed",
    finished: "no mark: a finished lesson is completed",
    passedFrom: (share: string) => `from ${share} on`,
    perStudent: "other data for every student, so that copies show",
    save: "Save the package",
    packing: "Packing …",
    saved: "Saved.",
    failed: "The package could not be made. Check the connection.",
    splice: "Runestone, OpenDSA and PreTeXt take the lesson’s address itself (SPLICE):",
    spliceLabel: "Address for SPLICE",
    copy: "Copy address",
  },
  file: {
    title: "File",
    about: "For data that does not fit a link, or to keep a result with its numbers.",
    task: "Task, JSON",
    report: "Report, JSON",
    failed: "The file could not be saved. Check the connection.",
  },
};

export const shareWords = inLanguage("share", enShare);
