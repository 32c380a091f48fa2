import type { Language } from "./languages.ts";

/** Something that the learner is to bring about by what they say, in one language. */
export interface SceneGoal {
  /** What it is, as an infinitive: "order a coffee". */
  label: string;
  /** A line that reaches it. */
  hint: string;
  /**
   * What a line that reaches it has. Each is one or more parts with "…" between them, which stand in the line in that
   * order: "how much", "i would like … coffee". Where blanks stand between words, a part begins where a word begins.
   */
  signs: string[];
  /** What the character says once it is reached, where no model writes the replies; it leads to the next goal. */
  answer: string;
}

/** A scene in one language. */
export interface SceneTexts {
  title: string;
  /** Where it is, who the character is there and who the learner is. */
  place: string;
  /** What may be different when it is played again. */
  twist: string;
  /** What the character says first. */
  opening: string;
  goals: SceneGoal[];
  /** Worth learning. Each stands in a hint, an answer or the opening. */
  words: string[];
}

/** The texts of a scene, which say the same in all of its languages: the same number of goals and words each. */
export type SceneInLanguages = Partial<Record<Language, SceneTexts>>;
