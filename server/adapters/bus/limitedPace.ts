/** Calls something at once, and then at most once in so many milliseconds: what was asked for meanwhile is one call. */
export function limitedPace(ms: number, act: () => void): { call(): void; stop(): void } {
  let pause: NodeJS.Timeout | null = null;
  let isAsked = false;
  const call = (): void => {
    if (pause) {
      isAsked = true;
      return;
    }
    act();
    pause = setTimeout(() => {
      pause = null;
      if (!isAsked) return;
      isAsked = false;
      call();
    }, ms).unref();
  };
  return { call, stop: () => clearTimeout(pause ?? undefined) };
}
