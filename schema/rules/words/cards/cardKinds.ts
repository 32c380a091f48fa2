/** Two ways to be asked for a word: what it means in its sentence, and what fits into the sentence. */
export const CARD_KINDS = ["recall", "gap"] as const;
