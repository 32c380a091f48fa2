const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

/** How long until a card comes back, in a few letters of a locale: "10 min", "3 days", "1.5 yrs". */
export function intervalText(ms: number, locale: string): string {
  const [unit, size, digits] = unitOf(ms);
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
  });
  const text = format.format(Math.max(1, ms / size));
  // Intl puts a blank before the unit, which Japanese does not write.
  return locale.startsWith("ja") ? text.replaceAll(" ", "") : text;
}

function unitOf(ms: number): [unit: string, size: number, digits: number] {
  if (ms < HOUR) return ["minute", MINUTE, 0];
  if (ms < DAY) return ["hour", HOUR, 0];
  if (ms < MONTH) return ["day", DAY, 0];
  return ms < YEAR ? ["month", MONTH, 0] : ["year", YEAR, 1];
}
