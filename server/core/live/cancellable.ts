import { generatorOf } from "./generatorOf.ts";

/**
 * Makes a generator that ends at once when its consumer leaves. A plain one hears `return()` only
 * after its next yield, so that one which waits for an event that never comes would listen forever.
 * The signal aborts when the consumer leaves.
 */
export function cancellable<T>(
  generate: (left: AbortSignal) => AsyncGenerator<T, void, void>,
): AsyncGenerator<T, void, void> {
  const leaving = new AbortController();
  const inner = generate(leaving.signal);
  return generatorOf(
    () => inner.next(),
    () => {
      leaving.abort();
      return inner.return();
    },
  );
}
