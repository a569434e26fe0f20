// What the charts of several runs are told to say.
import { historyWords } from "../../words/history-words";
import { pageWords } from "../../words/page-words";
import { seedWords } from "../../words/seeds-words";
import { verdictWords } from "../../words/verdicts-words";

export const bandWords = () => ({ band: seedWords.band, spectrum: pageWords.spectrum });

export const pairWords = () => ({ ...historyWords, spectrum: pageWords.spectrum });

export const stripsWords = () => ({ ...seedWords, verdicts: verdictWords });
