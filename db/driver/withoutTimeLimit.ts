import { AsyncLocalStorage } from "node:async_hooks";

const unlimited = new AsyncLocalStorage<true>();

/**
 * Does work for which no request waits and whose statements may take as long as they need: migrations, clean-ups, the
 * operator's commands. It must open its transactions itself: one that is open already keeps its time-outs.
 */
export const withoutTimeLimit = <Result>(work: () => Promise<Result>): Promise<Result> => unlimited.run(true, work);

export const hasNoTimeLimit = (): boolean => unlimited.getStore() === true;
