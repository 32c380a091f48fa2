/**
 * Makes a generator that can be left while it waits. Plain ones cannot: `return()` is only heard after the next yield, so whoever
 * waits for an event that never comes would listen for ever. The signal aborts when the consumer leaves.
 */
export function cancellable<T>(
  generate: (left: AbortSignal) => AsyncGenerator<T, void, void>,
): AsyncGenerator<T, void, void> {
  const leaving = new AbortController();
  const inner = generate(leaving.signal);
  return {
    next: () => inner.next(),
    return: () => {
      leaving.abort();
      return inner.return();
    },
    throw: (error: unknown) => {
      leaving.abort();
      return inner.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return();
    },
  };
}
