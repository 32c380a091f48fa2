/** Milliseconds between two looks at who our parent is. */
const PARENT_MS = 250;

/**
 * Calls `stop` when the process that started this one is gone. npm hands SIGTERM on to the shell between
 * itself and us, which ends without telling us: `npm start` that was stopped would leave a server
 * running. A new parent is the only sign of it.
 */
export function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_MS).unref();
}
