import type { Database } from "../../../db/connection.ts";
import { localBus } from "../../../server/adapters/bus/localBus.ts";
import { inTransaction } from "../../../server/core/unitOfWork.ts";
import type { Transaction } from "../../../server/core/unitOfWork.ts";

/** Runs a step of a use case in a transaction of its own; no server hears its news. */
export function inTestTransaction<Result>(
  { orm }: Database,
  step: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const onError = (error: unknown): never => {
    throw error;
  };
  return inTransaction({ em: orm.em, bus: localBus(), onError }, step);
}
