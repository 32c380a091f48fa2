import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";

const DAY_MS = 86_400_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The day as YYYY-MM-DD. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A fact's sentence with its days in place of `{+4}`. */
export const withDays = (text: string, at: Date): string =>
  text.replaceAll(/\{\+(\d+)\}/gu, (_, days: string) => isoDay(daysAfter(at, Number(days))));

/** The ways to write a day that count, in English and in a language. */
export function dayForms(at: Date, language: Language): string[] {
  const locales = [LANGUAGE_FACTS[language].locale, "en-US", "en-GB"];
  const forms = locales.flatMap((locale) =>
    (["long", "short"] as const).map((month) =>
      new Intl.DateTimeFormat(locale, { day: "numeric", month, timeZone: "UTC" }).format(at),
    ),
  );
  return [...new Set([isoDay(at), ...forms])];
}
