import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { dayOf } from "../../../../../schema/rules/utcDay.ts";
import forms from "./dayForms.json" with { type: "json" };
import type { ToldFact } from "./toldFact.ts";

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Characters of a subject that a plan gives. */
const SUBJECT = 30;

/** A sentence in which someone says what they do on a day to come; null for any other. */
export function readPlan(
  sentence: string,
  at: Date,
  spoken: PhrasebookLanguage,
  language: PhrasebookLanguage,
): ToldFact | null {
  const plain = sentence.toLowerCase();
  if (!new RegExp(forms[spoken].speaker, "u").test(plain)) return null;
  const day = dayIn(plain, at, spoken);
  if (!day) return null;
  const { locale, colon } = LANGUAGE_FACTS[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
  const key = `plan for ${dayOf(day)}: `;
  return {
    topic: "plan",
    subject: key + [...plain].slice(0, SUBJECT).join(""),
    text: `${date}${colon}${sentence}`,
    words: [],
    importance: 2,
  };
}

/** The day that a sentence names, seen from another. */
function dayIn(plain: string, at: Date, spoken: PhrasebookLanguage): Date | null {
  const daysLater = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
  const daysUntil = (weekday: number): number => (weekday - at.getUTCDay() + 7) % 7 || 7;
  // The longer names first: "the day after tomorrow" has "tomorrow" in it.
  const named = Object.entries<string | number>(forms[spoken].days).sort(([one], [other]) => other.length - one.length);
  for (const [name, days] of named)
    if (standsIn(name, plain, spoken)) return daysLater(typeof days === "number" ? days : daysUntil(SATURDAY));
  const weekday = WEEK.find((day) => standsIn(weekdayName(day, spoken), plain, spoken));
  return weekday === undefined ? null : daysLater(daysUntil(weekday));
}

function standsIn(name: string, plain: string, spoken: PhrasebookLanguage): boolean {
  const at = plain.indexOf(name);
  if (at < 0) return false;
  if (!LANGUAGE_FACTS[spoken].hasWordEdges) return true;
  return !/\p{L}/u.test(plain.charAt(at - 1)) && !/\p{L}/u.test(plain.charAt(at + name.length));
}

/** 4 January 1970 was a Sunday. */
const weekdayName = (day: number, spoken: PhrasebookLanguage): string =>
  new Intl.DateTimeFormat(LANGUAGE_FACTS[spoken].locale, { weekday: "long", timeZone: "UTC" })
    .format(new Date((day + 3) * DAY_MS))
    .toLowerCase();
