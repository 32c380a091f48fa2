const LONGEST_SECONDS = 86_400;

/**
 * Seconds a `Retry-After` header asks to wait, at most a day, given as seconds or an HTTP date;
 * `undefined` when it is neither.
 */
export function retryAfterSeconds(header: string | undefined, now: number = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), LONGEST_SECONDS);
  // Only dates that begin with a weekday: Date.parse would make a year of "-5".
  const date = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(Math.ceil((date - now) / 1000), 0), LONGEST_SECONDS);
}
