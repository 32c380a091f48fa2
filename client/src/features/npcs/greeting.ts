import type { Language } from "../../../../schema/rules/languages.ts";

type PartOfDay = "morning" | "afternoon" | "evening";

/** A hello in the language being learned: content to read, so it is not translated with the interface. */
const GREETINGS: Record<Language, Record<PartOfDay, string>> = {
  zh: { morning: "早上好", afternoon: "下午好", evening: "晚上好" },
  en: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
  de: { morning: "Guten Morgen", afternoon: "Guten Tag", evening: "Guten Abend" },
  fr: { morning: "Bonjour", afternoon: "Bon après-midi", evening: "Bonsoir" },
  ja: { morning: "おはようございます", afternoon: "こんにちは", evening: "こんばんは" },
  ko: { morning: "좋은 아침이에요", afternoon: "안녕하세요", evening: "좋은 저녁이에요" },
};

/** Morning from 5 to 11, afternoon to 17 o'clock, evening otherwise. */
function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 11) return "morning";
  return hour >= 11 && hour < 17 ? "afternoon" : "evening";
}

export const greeting = (language: Language, hour = new Date().getHours()): string =>
  GREETINGS[language][partOfDay(hour)];
