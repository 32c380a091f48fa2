/** What kinds of words there are, as analysers and models name them. Interfaces put them into words. */
export const PARTS_OF_SPEECH = [
  "noun",
  "name",
  "verb",
  "adjective",
  "adverb",
  "pronoun",
  "determiner",
  "numeral",
  "preposition",
  "particle",
  "conjunction",
  "interjection",
  "expression",
  "other",
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
