export interface PatientLoaderOptions {
  /** Tries after the first one (specification, section 9: 5). */
  retries: number;
  /** Loads at the same time (specification, section 9: 10). */
  parallel: number;
  /** The wait before the first retry in milliseconds; it doubles each time. */
  firstDelay: number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs loads with retries, so many at a time; the others wait their turn in order. */
export function createPatientLoader({ retries, parallel, firstDelay }: PatientLoaderOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = (): void => {
    // The place passes to the next load directly, so that no later one can take it first.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async function load<T>(read: () => Promise<T>): Promise<T> {
    await enter();
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await read();
        } catch (error) {
          if (attempt >= retries) throw error;
          await wait(firstDelay * 2 ** attempt);
        }
      }
    } finally {
      leave();
    }
  };
}
