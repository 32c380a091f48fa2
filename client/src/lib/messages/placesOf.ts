/** How an entry of a conversation stands among the others. */
export interface EntryPlace {
  /** The day that begins with this entry, in milliseconds since 1970; null within a day. */
  day: number | null;
  /** Whether the entry above, or below, is of the same speaker and belongs together with it. */
  joinsAbove: boolean;
  joinsBelow: boolean;
}

interface Entry {
  /** Who speaks. */
  side: string;
  /** When, in milliseconds since 1970; null for what belongs to no day. */
  time: number | null;
}

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Finds where in a conversation days begin, and which neighbouring entries are of one speaker. */
export function placesOf(entries: readonly Entry[]): EntryPlace[] {
  let lastDay: number | null = null;
  const days = entries.map(({ time }) => {
    if (time === null) return null;
    const day = startOfDay(time);
    if (day === lastDay) return null;
    lastDay = day;
    return day;
  });
  const joins = (above: number): boolean =>
    entries[above]?.side !== undefined &&
    entries[above].side === entries[above + 1]?.side &&
    (days[above + 1] ?? null) === null;
  return entries.map((_, index) => ({
    day: days[index] ?? null,
    joinsAbove: joins(index - 1),
    joinsBelow: joins(index),
  }));
}
