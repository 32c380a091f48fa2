/** Milliseconds between two looks. */
const LOOK_MS = 10;

/** Watches this process's memory from now on; `stop` tells by how many bytes it grew at most. */
export function watchMemory(): { stop(): { grown: number } } {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { grown: most - before };
    },
  };
}
