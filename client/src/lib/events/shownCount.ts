/** A number of unread messages as a badge shows it. */
export const shownCount = (count: number): string => (count > 99 ? "99+" : String(count));
