/** Runs work, at most so many at once; the rest waits its turn. */
export function atMost(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who has just come takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
