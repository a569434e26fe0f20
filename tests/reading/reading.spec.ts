// Every question has its answer on the page, where `questions.ts` says, at most two presses from the first screen.
import { expect, openFitted, test } from "../browser/site";
import { questions } from "./questions";

test("There are twelve questions, each at most two presses away", () => {
  expect(questions).toHaveLength(12);
  for (const { presses } of questions) expect(presses.length).toBeLessThanOrEqual(2);
});

for (const { question, presses, place, says } of questions) {
  test(`A reader finds the answer: ${question}`, async ({ page, site }) => {
    await openFitted(page, site);
    for (const press of presses) await press(page).click();
    // What a closed disclosure holds is no inner text: only what a reader sees counts.
    for (const sentence of says) await expect(place(page)).toContainText(sentence, { useInnerText: true });
  });
}
