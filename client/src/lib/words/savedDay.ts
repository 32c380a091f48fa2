const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as it is said of what was saved on it: by name where that is enough. */
export interface SavedDay {
  kind: "today" | "yesterday" | "weekday" | "date";
  text: string;
}

/** The day on which a word was saved: its weekday within a week, else its date, with the year when it is another one. */
export function savedDay(at: string, locale: string, now = Date.now()): SavedDay {
  const day = new Date(at);
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  // Days of 23 and 25 hours exist where clocks change.
  const passed = Math.round((midnight(now) - midnight(day.getTime())) / DAY_MS);
  if (passed <= 0) return { kind: "today", text: "" };
  if (passed === 1) return { kind: "yesterday", text: "" };
  if (passed < 7)
    return {
      kind: "weekday",
      text: new Intl.DateTimeFormat(locale, { weekday: "long" }).format(day),
    };
  const year = day.getFullYear() === new Date(now).getFullYear() ? undefined : "numeric";
  return {
    kind: "date",
    text: new Intl.DateTimeFormat(locale, {
      month: "long",
      day: "numeric",
      year,
    }).format(day),
  };
}
