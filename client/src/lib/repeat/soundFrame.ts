import { normalised } from "../../../../schema/rules/input/normalised.ts";

/** Letters that sound as others do, or not at all, one after the other. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\p{M}|[^\p{L}\p{N}]/gu, ""],
  [/^gh/, "g"],
  [/gh/g, ""],
  [/ph/g, "f"],
  [/ck|[cq](?![eiyh])/g, "k"],
  [/c(?!h)|z/g, "s"],
  [/x/g, "ks"],
  [/(?<![cst])h/g, ""],
  [/e$/, ""],
  [/[aeiouy]+/g, "a"],
  [/(.)\1+/g, "$1"],
];

/** The consonants of a text roughly as they sound in languages with Latin letters, with one sign for any vowels. */
export const soundFrame = (text: string): string =>
  SOUNDS.reduce((sounds, [letters, sound]) => sounds.replace(letters, sound), normalised(text, "NFD").toLowerCase());
