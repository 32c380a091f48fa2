/**
 * What points are spent on and given for, as entries name it: every paid act has its own.
 * Interfaces put it into words; what they meet in an entry and do not know, they show by the entry's type.
 */
export const PURPOSES = [
  "reply",
  "translate",
  "suggest",
  "polish",
  "image",
  "word",
  "speech",
  "dictation",
  "correction",
  "signupGrant",
  "recharge",
  "testCoins",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What models do besides replies. */
export type ModelAct = Extract<
  Purpose,
  "translate" | "suggest" | "polish" | "image" | "word" | "speech" | "dictation" | "correction"
>;

/** The purpose that an entry names; null where it is not known here, such as one of a later version. */
export function purposeOf(description: string): Purpose | null {
  return PURPOSES.find((purpose) => purpose === description) ?? null;
}
