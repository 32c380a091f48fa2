/**
 * Runs something while no other tab runs what has the same name. Waits at most `patience` milliseconds for another tab,
 * which the system may have suspended.
 */
export async function inOneTab<T>(name: string, act: () => Promise<T>, patience?: number): Promise<T> {
  // Only secure pages have locks.
  if (!navigator.locks) return act();
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return act();
  };
  try {
    const options = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) };
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}
