/**
 * Milliseconds to wait before a broken subscription is opened again:
 * the first time, and at most; it doubles in between.
 */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 15_000;

interface Observer<T> {
  next(result: { data?: T; error?: unknown }): void;
  error(error: unknown): void;
  complete(): void;
}

export interface Followed<T> {
  /** Opens the subscription; called again after each break. */
  open(observer: Observer<T>): { unsubscribe(): void };
  /** Takes an event; true ends the following. */
  next(data: T): boolean;
  /** Catches up with what a break may have hidden, before the subscription is opened again. */
  recover(): Promise<void>;
}

/**
 * Follows a subscription until it says it is done. A break that the socket does not mend by itself is waited out,
 * caught up with, and the subscription opened again. Returns how to stop.
 */
export function followSubscription<T>({ open, next, recover }: Followed<T>): () => void {
  let stopped = false;
  let attempt = 0;
  let subscription: { unsubscribe(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };

  const start = (): void => {
    let broken = false;
    const breakOff = (): void => {
      if (stopped || broken) return;
      broken = true;
      subscription?.unsubscribe();
      const again = (): void => {
        if (!stopped) start();
      };
      timer = setTimeout(
        () => void recover().then(again, again),
        Math.min(FIRST_WAIT_MS * 2 ** attempt++, LAST_WAIT_MS),
      );
    };
    subscription = open({
      next: ({ data, error }) => {
        if (stopped || broken) return;
        if (error !== undefined || data === undefined) return breakOff();
        attempt = 0;
        if (next(data)) stop();
      },
      error: breakOff,
      complete: breakOff,
    });
    if (stopped) subscription.unsubscribe();
  };

  start();
  return stop;
}
