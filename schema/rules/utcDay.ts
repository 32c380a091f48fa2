/** The day of a time in UTC, such as `2026-11-23`, so that all nodes mean the same. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
