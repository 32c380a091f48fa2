/**
 * Milliseconds of processor time of this thread's longest turn of the event loop while something runs: for so long
 * nothing else was served. Unlike the clock, processor time does not count what other programs take.
 */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = usedMs();
  const look = (): void => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await act();
  } finally {
    isOver = true;
  }
  await new Promise(setImmediate);
  return longest;
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
