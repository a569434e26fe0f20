// Marks for the results of a lesson.
import { admitLesson } from "../../lessons/lesson";
import { readResult } from "../../lessons/result-file";
import { toCsv } from "../../report/csv";
import { EngineError } from "../../task/errors";
import { parseJsonText } from "../../task/json-text";
import { withEngine } from "../ask-fit";
import { grade as gradeAll, type Marks, type Submission } from "../grade/grade";
import { recomputeWith } from "../grade/recompute";
import { workersOf, workersOption } from "../settings";
import { inFile, readText } from "../sources";
import { UsageError, type Verb } from "../verb";

/** What is no result is marked as none: one wrong file must not keep a course from its marks. */
async function readSubmission(file: string): Promise<Submission> {
  try {
    const result = readResult(parseJsonText(await readText(file)));
    return "wrongAt" in result ? { file, why: `${result.wrongAt} is missing or wrong.` } : { file, result };
  } catch (error) {
    if (error instanceof EngineError) return { file, why: error.message };
    throw error;
  }
}

/** A spreadsheet would take a text that begins so for a formula. */
function plainText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvOf(ids: readonly string[], marks: readonly Marks[]): string {
  return toCsv({
    columns: ["file", "student", "score", "claimed", "seconds", ...ids, "remarks"],
    rows: marks.map(({ file, student, score, claimed, seconds, steps, remarks }) => [
      plainText(file),
      plainText(student ?? ""),
      Number(score.toFixed(4)),
      Number(claimed.toFixed(4)),
      seconds,
      ...steps,
      plainText(remarks.join("; ")),
    ]),
  });
}

export const grade: Verb = {
  name: "grade",
  does: "Marks the results of a lesson, as CSV: recomputes all of them and flags what does not fit.",
  takes: ["<lesson> <result> …"],
  more: `A lesson is the file of the page's lesson editor. A result is what "Save the result" gives a student, or what a course page
was told as lesson-finished. Every work is fitted again; conditions and predictions are judged by what comes out.
Flagged are files that are no result, edited documents, invented fingerprints, settings that were not touched, and copies. What cannot be
checked is whether somebody knew an answer before predicting it. With student= in the link of a lesson every
student has data of their own.`,
  options: workersOption,
  examples: [["polyhead grade lesson.json results/*.json > marks.csv", "marks for a whole course"]],
  async run(given) {
    const [source, ...files] = given.words;
    if (source === undefined || files.length === 0)
      throw new UsageError("grade takes a lesson and at least one result.");
    const value = await inFile(source, async () => parseJsonText(await readText(source)));
    const submissions: Submission[] = [];
    for (const file of files) submissions.push(await readSubmission(file));
    return withEngine(workersOf(given), async (engine) => {
      const lesson = await inFile(source, () => admitLesson(value, engine));
      const marks = await gradeAll(lesson, submissions, recomputeWith(engine));
      return csvOf(
        lesson.steps.map(({ id }) => id),
        marks,
      );
    });
  },
};
