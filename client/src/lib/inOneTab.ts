/**
 * Does something while no other tab of this browser does what goes by the same name. A tab that takes longer than
 * `patience` milliseconds is not waited for any more: the system may have put it to sleep.
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
