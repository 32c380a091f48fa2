import { beginWatching, forgetWatchedChain } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { takeTestCoins } from "../../../../db/queries/points/testCoins.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import { closeOpenOrders } from "../../../../db/queries/recharge/unsettled.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { ChainWatchScope } from "./chainWatchScope.ts";

/**
 * Begins to watch a real chain where a demonstration's was watched before. What was paid there and is not credited
 * must not count here, nor what is left of points that were bought with test coins, and the addresses of its open orders must not be paid with real coins: those orders expire.
 */
export async function leaveSimulation(
  scope: ChainWatchScope,
  start: { genesisHash: string; hash: string; height: number },
  at: Date,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { em } = tx;
    for (const userId of await takeTestCoins(em, at)) announceBalance(tx, userId);
    await closeOpenOrders(em, at);
    await forgetWatchedChain(em);
    await beginWatching(em, start);
  });
}
