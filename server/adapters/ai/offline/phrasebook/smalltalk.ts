import type { Phrase } from "./phrase.ts";
import smalltalk from "./smalltalk.json" with { type: "json" };

export type SmalltalkKind = keyof typeof smalltalk;

/** What is said around the topics. `{name}` stands for the character's name. */
export const SMALLTALK: Readonly<Record<SmalltalkKind, readonly Phrase[]>> = smalltalk;
