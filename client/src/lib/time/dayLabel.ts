const DAY_MS = 24 * 60 * 60 * 1000;

export interface DayWords {
  today: string;
  yesterday: string;
}

/**
 * Names a day for a separator: today, yesterday, else its date in
 * the interface's language, with the year when it is another one.
 */
export function dayLabel(day: number, locale: string, words: DayWords, now = Date.now()): string {
  const today = new Date(now).setHours(0, 0, 0, 0);
  // Days of 23 and 25 hours exist where clocks change.
  const passed = Math.round((today - day) / DAY_MS);
  if (passed <= 0) return words.today;
  if (passed === 1) return words.yesterday;
  const sameYear = new Date(day).getFullYear() === new Date(now).getFullYear();
  const year = sameYear ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { weekday: "short", month: "long", day: "numeric", year }).format(day);
}
