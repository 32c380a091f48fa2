import { useCallback, useEffect, useState } from "react";

/** Counts seconds down to zero. It goes by the clock, so that a tab that slept is right when it wakes. */
export function useCountdown() {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= until) setUntil(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const start = useCallback((seconds: number): void => {
    const time = Date.now();
    setNow(time);
    setUntil(seconds > 0 ? time + seconds * 1000 : null);
  }, []);
  const stop = useCallback((): void => setUntil(null), []);

  return {
    /** Seconds left, whole; 0 when none runs. */
    left: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    start,
    stop,
  };
}
