/** A word that was met, or a correction of one's own line. */
export const SAVED_KINDS = ["word", "correction"] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** How well a word is known: never asked for yet, being learnt, or known. */
export const WORD_STATES = ["new", "learning", "known"] as const;

/** Words that a user may keep: five a day for ten years. */
export const MAX_SAVED_WORDS = 20_000;
/** Days for which a deleted word can be brought back. */
export const DELETED_WORD_DAYS = 30;
