/** A word that was met, or a correction of one's own line. */
export const SAVED_KINDS = ["word", "correction"] as const;

/** How well a word is known: not reviewed yet, being learned, or known. */
export const WORD_STATES = ["new", "learning", "known"] as const;
