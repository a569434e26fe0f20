import { enProof } from "./en/proof";
import { inLanguage } from "./translation";

export const proofWords = inLanguage("proof", enProof);
