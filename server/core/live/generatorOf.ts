/**
 * An async generator of two functions. It hears at once that its consumer leaves, also while it waits,
 * and a value costs less than with an `async function*`. Only one value at a time may be asked for.
 * `leave` is called once, also when `next` rejects.
 */
export function generatorOf<T>(
  next: () => Promise<IteratorResult<T, void>>,
  leave: () => void | Promise<unknown>,
): AsyncGenerator<T, void, void> {
  let hasLeft = false;
  const end = async (): Promise<IteratorResult<T, void>> => {
    if (!hasLeft) {
      hasLeft = true;
      await leave();
    }
    return { done: true, value: undefined };
  };
  return {
    next: async () => {
      if (hasLeft) return end();
      try {
        return await next();
      } catch (error) {
        await end();
        throw error;
      }
    },
    return: end,
    throw: async (error: unknown) => {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await end();
    },
  };
}
