const FIRST_MS = 1000;
const LAST_MS = 15_000;

/** Milliseconds to wait before a broken subscription is opened again; longer each time. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_MS * 2 ** attempt, LAST_MS);
