// The twelve questions that a reader of the page can answer after ten minutes, and where on the page the answer of each stands:
// what to press, beginning at the first screen, and the element in which it then is read. Whoever moves an answer moves its line.
import type { Locator, Page } from "@playwright/test";
import { customWords } from "../../web/tasks/custom/words/en";
import { programWords } from "../../web/tasks/machines/words/en";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { choiceWords, explainWords, headWords, pageWords } from "../../web/words/index";
import { anyNumbers, taskCard } from "../browser/site";

export interface Question {
  question: string;
  /** What is pressed, at most two. */
  presses: ((page: Page) => Locator)[];
  /** Where the answer then is. */
  place: (page: Page) => Locator;
  /** What has to be read there. */
  says: readonly (string | RegExp)[];
}

const certificate = (page: Page) => page.locator("#panel-certificate");
const result = (page: Page) => page.locator("#panel-result");
const explanation = (page: Page) => page.locator("#explanation");
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true });
const leaveAChoice = (page: Page) =>
  certificate(page).getByRole("button", { name: pageWords.undetermined.tryIt });
const card = (task: string) => (page: Page) => taskCard(page, task);
const glossary = (page: Page) => page.getByRole("dialog", { name: explainWords.glossaryTitle });

export const questions: Question[] = [
  {
    question: "What is learned, and how (there is no gradient descent)?",
    presses: [],
    place: (page) => page.locator(".how-learned"),
    says: [
      pageWords.learned.system,
      pageWords.learned.layer,
      anyNumbers(pageWords.learned.coefficients(288, 8)),
    ],
  },
  {
    question: "What does “identifiable” give a user of the layer?",
    presses: [(page) => page.locator(".verdict-word").getByRole("button")],
    place: explanation,
    says: explainWords.verdict.identifiable,
  },
  {
    question: "What is a direction, and why are there 288?",
    presses: [(page) => page.locator(".verdict-sentence").getByRole("button").first()],
    place: explanation,
    says: [
      explainWords.directions.words(288, 8, 36),
      explainWords.directions.coefficients(288, 8),
      explainWords.directions.direction(288, 8),
    ],
  },
  {
    question: "Why does the verdict change at 100 % although the predictions stay perfect?",
    presses: [leaveAChoice],
    place: result,
    says: [pageWords.result.disagree.perfect, anyNumbers(choiceWords.witness.right(16384, 16384))],
  },
  {
    question: "What are the 40 open directions, concretely?",
    presses: [leaveAChoice],
    place: certificate,
    says: [choiceWords.directions.title("40", false), /for example ⟨k[₁-₄], k[₁-₄]⟩ · k[₁-₄] = /],
  },
  {
    question: "How is data repaired?",
    presses: [leaveAChoice],
    place: result,
    says: [choiceWords.repair.title, anyNumbers(choiceWords.repair.add("50", false))],
  },
  {
    question: "How do 17 heads become one?",
    presses: [(page) => page.getByRole("link", { name: "Heads", exact: true })],
    place: (page) => page.locator("main"),
    says: [
      headWords.headline.fewer("17", headWords.headline.headWord("One", true), true),
      headWords.fewest.proved("one", true),
    ],
  },
  {
    question: "When do more heads help training?",
    presses: [(page) => page.getByRole("link", { name: pageWords.header.lessons, exact: true })],
    place: (page) => page.locator(".lesson-list"),
    says: [/where one head crawls or gets stuck.*only slower/i],
  },
  {
    question: "Why are 8 letters enough for 5,000, and what do the marks mean?",
    presses: [card("dfa")],
    place: (page) => page.locator("main"),
    says: [anyNumbers(programWords.length.dfaAbout(8)), /All \d+ answers determined/],
  },
  {
    question: "What is guaranteed for softmax heads, and what is not?",
    presses: [card("softmax")],
    place: (page) => page.locator("main"),
    says: [softmaxWords.result.noCertificate, softmaxWords.bound.theorem],
  },
  {
    question: "How does a reader check data of her own?",
    presses: [button(pageWords.intro.ownData), (page) => page.getByText(customWords.help.title)],
    place: (page) => page.locator("#panel-task"),
    says: [customWords.help.csv, customWords.help.json, customWords.help.npz],
  },
  {
    question: "What do the threshold and “too close to call” mean?",
    presses: [button(pageWords.header.glossary)],
    place: glossary,
    says: [explainWords.glossary.threshold.words, explainWords.glossary.tooClose.words],
  },
];
