import { findAllOpen } from "../../../../db/queries/recharge/unsettled.ts";
import { beginWatching, findWatchedChain, markChain } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { inWatchTurn } from "../../../../db/queries/recharge/chain/watchTurn.ts";
import type { ChainFault } from "../../../../db/entities/recharge/watchedChain.entity.ts";
import type { ChainStatus } from "../chain/chain.port.ts";
import { chainNetworkOf, SIMULATED_GENESIS } from "../chain/networks.ts";
import { announceOrder } from "../orders/announceOrder.ts";
import { inStatement } from "../../unitOfWork.ts";
import { CannotFollow, faultOf } from "./cannotFollow.ts";
import { checkClaims } from "./checkClaims.ts";
import { followBlocks, goBackToHeight } from "./followBlocks.ts";
import { leaveSimulation } from "./leaveSimulation.ts";
import { readMempool } from "./readMempool.ts";
import { settleOrders } from "./settleOrders.ts";
import type { ChainWatchScope, ReadUpTo } from "./chainWatchScope.ts";

/** Milliseconds, and usual looks, between two tries at most, while the chain cannot be read. */
const MAX_PAUSE_MS = 30_000;
const MAX_PAUSE_LOOKS = 15;
/** How often blocks may come in between before a look gives up and the next one goes on. */
const MAX_ROUNDS = 5;

/** Reads the chain for payments, look by look. Any number of nodes may: one of them reads at a time. */
export class ChainWatch {
  readonly #scope: ChainWatchScope;
  readonly #pollMs: number;
  readonly #tell: (error: unknown) => void;
  /** The waiting transactions that this node has read. */
  readonly #known = new Set<string>();
  #failures = 0;
  #toldFault: ChainFault | null = null;
  /** The tip whose confirmations have been told. */
  #toldTip = "";
  #pausedUntil = 0;

  /**
   * @param pollMs Milliseconds to the second try after a failure; each further pause is twice as long, up to half a
   *   minute or 15 looks.
   * @param tell Called with the reason when the chain is lost, and with null when it is found again.
   */
  constructor(scope: ChainWatchScope, pollMs: number, tell: (error: unknown) => void) {
    this.#scope = scope;
    this.#pollMs = pollMs;
    this.#tell = tell;
  }

  /**
   * Reads what is new and settles orders by it, unless another node is doing so.
   * While the chain cannot be read, orders stay as they are.
   */
  async look(): Promise<void> {
    if (performance.now() < this.#pausedUntil) return;
    await inWatchTurn(this.#scope.em.fork(), async () => {
      try {
        await this.#read();
        this.#failures = 0;
        await this.#mark(null, null);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === null) throw error;
        this.#failures += 1;
        // A block that is on its way is not worth a word: its header often comes before it.
        if (fault === "syncing" && this.#failures === 1) return;
        this.#pausedUntil = performance.now() + this.#pause();
        await this.#mark(fault, error);
      }
    });
  }

  async #read(): Promise<void> {
    const { chain, clock, rechargeTerms } = this.#scope;
    const at = clock();
    const status = await chain.status();
    const { tip, isAtEnd, orderIds } = await this.#readOn(await this.#startingPoint(status, at));
    const progress = {
      tipHeight: tip.height,
      required: rechargeTerms.confirmations,
      knownAt: isAtEnd ? at : null,
    };
    await settleOrders(this.#scope, progress, { orderIds, isNewTip: tip.hash !== this.#toldTip });
    this.#toldTip = tip.hash;
    // Last, so that a claim that cannot be looked up holds up no order.
    const claimed = await checkClaims(this.#scope, tip);
    if (claimed.length > 0) await settleOrders(this.#scope, progress, { orderIds: claimed, isNewTip: false });
  }

  /** The block up to which the chain has been read. Throws CannotFollow where it is not the chain that was read. */
  async #startingPoint(status: ChainStatus, at: Date): Promise<ReadUpTo> {
    const em = this.#scope.em.fork();
    const { genesisHash, tipHash: hash, height } = status;
    if (!chainNetworkOf(genesisHash)) throw new CannotFollow("other_chain");
    if (!status.isSynced) throw new CannotFollow("syncing");
    const watched = await findWatchedChain(em);
    if (!watched) {
      // No order can be older than the watching, and so no payment.
      await beginWatching(em, { genesisHash, hash, height });
      return { tip: { hash, height }, orderIds: [] };
    }
    if (watched.genesisHash !== genesisHash) {
      if (watched.genesisHash !== SIMULATED_GENESIS) throw new CannotFollow("other_chain");
      await leaveSimulation(this.#scope, { genesisHash, hash, height }, at);
      return { tip: { hash, height }, orderIds: [] };
    }
    const tip = { hash: watched.tipHash, height: watched.tipHeight };
    if (watched.rescanFrom === null) return { tip, orderIds: [] };
    return goBackToHeight(this.#scope, tip, watched.rescanFrom);
  }

  /**
   * Reads blocks and the mempool. It was read to its end if no block came in between:
   * a payment that left the mempool for it is not missing.
   */
  async #readOn(from: ReadUpTo): Promise<ReadUpTo & { isAtEnd: boolean }> {
    const { chain } = this.#scope;
    const orderIds = [...from.orderIds];
    let { tip } = from;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const followed = await followBlocks(this.#scope, tip);
      tip = followed.tip;
      orderIds.push(...followed.orderIds);
      const txids = await chain.mempool();
      const { tipHash } = await chain.status();
      if (tipHash !== tip.hash) continue;
      const waiting = await readMempool(this.#scope, txids, this.#known);
      return { tip, orderIds: [...orderIds, ...waiting.orderIds], isAtEnd: waiting.isAtEnd };
    }
    return { tip, orderIds, isAtEnd: false };
  }

  #pause(): number {
    return Math.min(this.#pollMs * Math.min(2 ** this.#failures, MAX_PAUSE_LOOKS), MAX_PAUSE_MS);
  }

  /** Tells those who wait for a payment when the chain is lost or found. */
  async #mark(fault: ChainFault | null, error: unknown): Promise<void> {
    if (fault !== this.#toldFault) this.#tell(error);
    this.#toldFault = fault;
    await inStatement(this.#scope, async (tx) => {
      if (!(await markChain(tx.em, fault))) return;
      for (const order of await findAllOpen(tx.em)) announceOrder(tx, order);
    });
  }
}
