import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import intents from "./intents.json" with { type: "json" };

/** What a message does besides being about something; the most significant first. */
const INTENTS = [
  "goodbye",
  "askName",
  "introduction",
  "askDemo",
  "notUnderstood",
  "howAreYou",
  "andYou",
  "greeting",
  "thanks",
  "praise",
  "yes",
  "no",
] as const;

export type Intent = (typeof INTENTS)[number];

/** How an intent is recognised: by any one of these regular expressions. */
interface IntentForms {
  /** It counts in a long message too. */
  atAnyLength?: boolean;
  /** Anywhere in the message, as whole words. */
  words?: readonly string[];
  /** The message begins with one, and no letter follows. */
  opening?: readonly string[];
  /** The message is one, with closing marks at most. */
  alone?: readonly string[];
  /** Anywhere in the message, also within a word. */
  patterns?: readonly string[];
}

const FORMS: Readonly<Record<Intent, IntentForms>> = intents;

// No \b: it knows ASCII letters only.
const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{N}])";
const NO_LETTER_AFTER = "(?![\\p{L}\\p{N}])";
const CLOSING_MARKS = "[\\s.!。！~〜…]*$";

function patternOf({ words, opening, alone, patterns = [] }: IntentForms): RegExp {
  const any = [
    ...(words ? [`${NO_LETTER_BEFORE}(?:${words.join("|")})${NO_LETTER_AFTER}`] : []),
    ...(opening ? [`^(?:${opening.join("|")})${NO_LETTER_AFTER}`] : []),
    ...(alone ? [`^(?:${alone.join("|")})${CLOSING_MARKS}`] : []),
    ...patterns,
  ];
  return new RegExp(any.join("|"), "u");
}

const RECOGNISED = INTENTS.map((intent) => ({
  intent,
  pattern: patternOf(FORMS[intent]),
  atAnyLength: FORMS[intent].atAnyLength === true,
}));

/**
 * Longer messages are about something: a "bye" in them is not a goodbye.
 * In UTF-16 units; Chinese, Japanese and Korean say more in fewer.
 */
const SHORT = { latin: 60, dense: 24 };

/**
 * What a message does, in any of the six languages, whatever it is about.
 * Most significant first; empty when none is recognised.
 */
export function intentsOf(message: string): Intent[] {
  const text = normalised(message, "NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/gu, " ").trim();
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
  const isShort = text.length <= (isDense ? SHORT.dense : SHORT.latin);
  return RECOGNISED.filter(({ atAnyLength, pattern }) => (isShort || atAnyLength) && pattern.test(text)).map(
    ({ intent }) => intent,
  );
}
