import { LANGUAGE_FACTS, LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { MAX_MEMORY_LENGTH } from "../../../../schema/rules/memory.ts";
import { normalised } from "../../../../schema/rules/input/normalised.ts";
import phrases from "./wishPhrases.json" with { type: "json" };

/** What a message wants of the character's memory. */
export type MemoryWish =
  | { kind: "remember"; text: string }
  /** What is to be forgotten; null for what was said last. */
  | { kind: "forget"; about: string | null };

/** How wishes are said in a language: `before` what they are about, or `after` it. */
interface WishPhrases {
  lead: string[];
  tail: string[];
  remember: { before: string[]; after: string[] };
  forget: { before: string[]; after: string[] };
  forgetLast: string[];
}

const PHRASES: Readonly<Record<Language, WishPhrases>> = phrases;

/** Longer messages say more than a wish. */
const LONGEST = MAX_MEMORY_LENGTH + 100;

/**
 * The wish that a message consists of, if it does, in any language that characters speak: a learner may say it in each.
 * A question is none.
 */
export function wishOf(text: string, language: Language): MemoryWish | null {
  if (text.length > LONGEST) return null;
  const said = tidied(text);
  if (/[?？]/.test(said) || said === "") return null;
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const wish = wishIn(said, PHRASES[one], LANGUAGE_FACTS[one].hasWordEdges);
    if (wish) return wish;
  }
  return null;
}

/** One width, one blank at a time, one kind of apostrophe, and no stop at the end. */
function tidied(text: string): string {
  const letters = normalised(text, "NFKC").replaceAll("\u2019", "'").split(/\s+/u).join(" ");
  return withoutEnd(letters.trim());
}

const STOPS = ".!。…~ ,、;";

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && STOPS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function wishIn(
  text: string,
  { lead, tail, remember, forget, forgetLast }: WishPhrases,
  isSpaced: boolean,
): MemoryWish | null {
  const said = withoutTail(withoutLead(text, lead, isSpaced), tail, isSpaced);
  if (forgetLast.includes(said.toLowerCase())) return { kind: "forget", about: null };
  const kept = restOf(said, remember, isSpaced);
  if (kept) return kept.length <= MAX_MEMORY_LENGTH ? { kind: "remember", text: kept } : null;
  const about = restOf(said, forget, isSpaced);
  return about ? { kind: "forget", about } : null;
}

/** What a wish is about; null where the text is no such wish. */
function restOf(said: string, { before, after }: WishPhrases["remember"], isSpaced: boolean): string | null {
  const lower = said.toLowerCase();
  // Letters that are longer in lower case would be cut in the middle.
  const from = lower.length === said.length ? said : lower;
  for (const phrase of longestFirst(before)) {
    if (!lower.startsWith(phrase)) continue;
    const isWhole = !isSpaced || /[':]$/.test(phrase) || /^[\s:,]/.test(lower.slice(phrase.length, phrase.length + 1));
    const rest = from.slice(phrase.length);
    if (isWhole && bare(rest)) return bare(rest);
  }
  for (const phrase of longestFirst(after))
    if (lower.endsWith(phrase)) return bare(from.slice(0, -phrase.length)) || null;
  return null;
}

const longestFirst = (some: readonly string[]): string[] => some.toSorted((a, b) => b.length - a.length);

/** Without the signs that lead from the wish to what it is about. */
const bare = (text: string): string => withoutEnd(text.replace(/^[\s:,、]+/u, ""));

function withoutLead(text: string, leads: readonly string[], isSpaced: boolean): string {
  const lower = text.toLowerCase();
  const lead = leads.find((word) => lower.startsWith(word) && (!isSpaced || /[\s,]/.test(lower.charAt(word.length))));
  return lead ? bare(text.slice(lead.length)) : text;
}

function withoutTail(text: string, tails: readonly string[], isSpaced: boolean): string {
  const lower = text.toLowerCase();
  const tail = tails.find(
    (word) => lower.endsWith(word) && (!isSpaced || /[\s,]/.test(lower.charAt(lower.length - word.length - 1))),
  );
  return tail ? withoutEnd(text.slice(0, -tail.length)) : text;
}
