/**
 * How long another tab is waited for, in milliseconds: one that the system has put to sleep must not hold up this one.
 */
const PATIENCE_MS = 15_000;

/** How long what one tab has written may take until another reads it, in milliseconds. */
const SEEN_MS = 200;

/**
 * Does something while no other tab of this browser does what goes by the same name;
 * a tab that takes too long is not waited for.
 */
export async function inOneTab<T>(name: string, act: () => Promise<T>): Promise<T> {
  // Only secure pages have locks.
  if (!("locks" in navigator)) return act();
  const turn = Promise.withResolvers<() => void>();
  navigator.locks
    .request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => new Promise<void>((done) => turn.resolve(done)))
    .catch(() => turn.resolve(() => undefined));
  const done = await turn.promise;
  try {
    return await act();
  } finally {
    setTimeout(done, SEEN_MS);
  }
}
