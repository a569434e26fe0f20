// What the charts of several runs are told to say.
import { historyWords, pageWords, seedWords, verdictWords } from "../../words/index";

export const bandWords = () => ({ band: seedWords.band, spectrum: pageWords.spectrum });

export const pairWords = () => ({ ...historyWords, spectrum: pageWords.spectrum });

export const stripsWords = () => ({ ...seedWords, verdicts: verdictWords });
