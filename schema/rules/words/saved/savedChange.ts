/** Whether a change of a line can be saved as a card: what only left something out leaves no gap to fill. */
export function canBeSaved(correctedLine: string, after: string): boolean {
  return after.trim() !== "" && correctedLine.includes(after);
}
