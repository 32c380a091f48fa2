import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import words from "./timeWords.json" with { type: "json" };

const DAY_MS = 86_400_000;
/** Half a day is added on both sides, since the person may live in another time zone than the server. */
const EDGE_MS = DAY_MS / 2;

/** Days before today: from so many ago to so many. */
interface Days {
  from: number;
  to: number;
}

/** How a language names times. */
interface TimeWords {
  spans: Partial<Record<string, Days>>;
  /** From Sunday. */
  weekdays: readonly string[];
  /** From January. */
  months: readonly string[];
}

const TIME_WORDS: Record<Language, TimeWords> = words;

/**
 * The time that a text asks about, such as "last week", "on Monday" or "in March", in milliseconds since 1970; null
 * where it names none. The longest wording counts. A day of the week is the last such day, a month the last such month.
 */
export function timeAsked(text: string, language: Language, now: number): { from: number; to: number } | null {
  const said: Said = { text: text.toLowerCase(), hasWordEdges: LANGUAGE_FACTS[language].hasWordEdges };
  const days = spanIn(said, TIME_WORDS[language]) ?? weekdayIn(said, TIME_WORDS[language], now);
  if (days) return { from: now - days.from * DAY_MS - EDGE_MS, to: now - days.to * DAY_MS + EDGE_MS };
  return monthIn(said, TIME_WORDS[language], now);
}

/** A text in small letters, and whether words of its language have edges. */
interface Said {
  text: string;
  hasWordEdges: boolean;
}

/** Letters before or after a wording make another word of it: "hier" stands in "cahier", too. */
const LETTER_BEFORE = /\p{L}$/u;
const LETTER_AFTER = /^\p{L}/u;

/** Whether a wording stands in what was said, as a word of its own; `mayGoOn` where others may be made of it. */
function stands({ text, hasWordEdges }: Said, wording: string, mayGoOn = false): boolean {
  for (let at = text.indexOf(wording); at >= 0; at = text.indexOf(wording, at + wording.length)) {
    const end = at + wording.length;
    const begins = !LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at));
    if (!hasWordEdges || (begins && (mayGoOn || !LETTER_AFTER.test(text.slice(end, end + 2))))) return true;
  }
  return false;
}

function spanIn(said: Said, { spans }: TimeWords): Days | null {
  const wordings = Object.keys(spans).filter((wording) => stands(said, wording));
  const [longest] = wordings.sort((one, other) => other.length - one.length);
  return (longest !== undefined && spans[longest]) || null;
}

function weekdayIn(said: Said, { weekdays }: TimeWords, now: number): Days | null {
  // "Montagabend" is on a Monday.
  const weekday = weekdays.findIndex((name) => stands(said, name, true));
  if (weekday < 0) return null;
  const ago = (new Date(now).getUTCDay() - weekday + 7) % 7 || 7;
  return { from: ago, to: ago };
}

function monthIn(said: Said, { months }: TimeWords, now: number): { from: number; to: number } | null {
  // From the longest name on: "11月" has "1月" in it.
  const named = months.map((name, month) => ({ name, month })).filter(({ name }) => stands(said, name));
  const [longest] = named.sort((one, other) => other.name.length - one.name.length);
  if (!longest) return null;
  const today = new Date(now);
  const year = today.getUTCFullYear() - (longest.month > today.getUTCMonth() ? 1 : 0);
  return { from: Date.UTC(year, longest.month, 1) - EDGE_MS, to: Date.UTC(year, longest.month + 1, 1) + EDGE_MS };
}
