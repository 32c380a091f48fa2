/** Milliseconds of silence that end what a learner says, by the setting: they look for words within a sentence. */
export const PAUSES = { short: 800, usual: 1200, long: 2000 } as const;
export type PauseName = keyof typeof PAUSES;

/** The longest that it becomes by itself. */
const LONGEST_MS = 3000;
/** By how much it grows where it has cut a sentence, and shrinks after a line that went through. */
const GROWTH = 1.3;
const DECAY = 0.95;

/** The pause after it has cut what someone was saying: they have gone on at once. */
export const pauseAfterCut = (pauseMs: number): number => Math.min(LONGEST_MS, Math.round(pauseMs * GROWTH));

/** The pause after a line that was whole: back towards the setting, slowly. */
export const pauseAfterLine = (pauseMs: number, setting: PauseName): number =>
  Math.max(PAUSES[setting], Math.round(pauseMs * DECAY));

/** Milliseconds after the end of a line in which more speech means that the line was cut. */
export const CUT_MS = 1500;
