import {
  addTransaction,
  removeFromMempool,
  mineBlock,
  newCoin,
} from "../../../server/adapters/chain/simulated/changeChain.ts";
import type { Payout } from "../../../server/adapters/chain/simulated/changeChain.ts";
import type { SimulatedTransaction } from "../../../db/entities/recharge/simulatedChain.entity.ts";
import type { ContentStore } from "../../../server/adapters/chain/simulated/contentStore.ts";
import { newChain } from "../../../server/adapters/chain/simulated/databaseStore.ts";
import { simulatedChain } from "../../../server/adapters/chain/simulated/simulatedChain.ts";
import { ChainUnavailable } from "../../../server/core/recharge/chain/chain.port.ts";
import type { Chain, TestPayments } from "../../../server/core/recharge/chain/chain.port.ts";
import { reorganise, spendAgain } from "./forks.ts";
import type { Reorganisation } from "./forks.ts";
import { memoryStore } from "./memoryStore.ts";

/** A simulated chain on which things happen when a test says so. */
export interface ScriptedChain extends Chain, TestPayments {
  /** Pays several outputs in one transaction, which waits; gives its id. */
  payAll(payouts: readonly Payout[]): Promise<string>;
  /** Mines blocks; the first contains all that waits. Gives the tip's hash. */
  mine(blocks?: number): Promise<string>;
  /** Mines a block whose coinbase pays that, and all that waits; gives the coinbase's id. */
  mineReward(script: string, koinu: bigint): Promise<string>;
  /** The node forgets a transaction that waits. */
  drop(txid: string): Promise<void>;
  /** A transaction that the node has forgotten waits again; those that spend the same give way. */
  resend(txid: string): Promise<void>;
  /** Another transaction that spends the same coins takes the place of one that waits; gives its id. */
  replace(txid: string, payouts: readonly Payout[]): Promise<string>;
  /** A block with a transaction that spends the same coins as the one that waits, and nothing else; gives its id. */
  mineConflict(txid: string, payouts?: readonly Payout[]): Promise<string>;
  /**
   * Another branch takes the place of the last blocks.
   * Gives the id of the conflicting transaction, if one was asked for.
   */
  reorganise(reorganisation: Reorganisation): Promise<string | null>;
  /** Another chain takes its place: a new one whose first block has this hash, by default the same first block. */
  becomeAnother(genesisHash?: string): Promise<void>;
  /** The node gives no answer for this reason, until null. */
  fail(fault: ChainUnavailable["fault"] | null): void;
  /** Whether the node has loaded all blocks. */
  setSynced(isSynced: boolean): void;
}

/** A chain for tests: in memory, or another store's. */
export function scriptedChain(content: ContentStore = memoryStore()): ScriptedChain {
  const sent = new Map<string, SimulatedTransaction>();
  const store = remembering(content, sent);
  const chain = simulatedChain(store);
  let fault: ChainUnavailable["fault"] | null = null;
  let isSynced = true;
  const whenUp =
    <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (fault) throw new ChainUnavailable(fault);
      return ask(...given);
    };
  return {
    status: whenUp(async () => ({ ...(await chain.status()), isSynced })),
    header: whenUp(chain.header),
    blockAt: whenUp(chain.blockAt),
    mempool: whenUp(chain.mempool),
    transactions: whenUp(chain.transactions),
    pay: whenUp(chain.pay),
    payAll: (payouts) => store.change((content) => addTransaction(content, [newCoin()], payouts)),
    mine: (blocks = 1) =>
      store.change((content, now) => {
        for (let block = 1; block < blocks; block++) mineBlock(content, now);
        return mineBlock(content, now).hash;
      }),
    mineReward: (script, koinu) =>
      store.change((content, now) => mineBlock(content, now, { reward: [{ script, koinu }] }).txids[0] ?? ""),
    drop: (txid) => store.change((content) => removeFromMempool(content, txid)),
    resend: (txid) =>
      store.change((content) => {
        const again = sent.get(txid);
        if (!again) throw new Error("an unknown transaction cannot be sent again");
        for (const waiting of content.mempool.filter((it) =>
          sent.get(it)?.inputs.some((by) => again.inputs.includes(by)),
        ))
          removeFromMempool(content, waiting);
        content.transactions[txid] = again;
        content.mempool.push(txid);
      }),
    replace: (txid, payouts) => store.change((content) => spendAgain(content, txid, payouts)),
    mineConflict: (txid, payouts = []) =>
      store.change((content, now) => {
        const conflict = spendAgain(content, txid, payouts);
        mineBlock(content, now, { txids: [conflict] });
        return conflict;
      }),
    reorganise: (reorganisation) => store.change((content, now) => reorganise(content, now, reorganisation)),
    becomeAnother: (genesisHash) => store.change((content) => void Object.assign(content, newChain(genesisHash))),
    fail: (next) => {
      fault = next;
    },
    setSynced: (next) => {
      isSynced = next;
    },
  };
}

/** A store that notes all transactions there have been, as those have them who sent them. */
function remembering(store: ContentStore, sent: Map<string, SimulatedTransaction>): ContentStore {
  return {
    read: () => store.read(),
    change: (edit) =>
      store.change((content, now) => {
        const result = edit(content, now);
        for (const [txid, transaction] of Object.entries(content.transactions)) sent.set(txid, { ...transaction });
        return result;
      }),
  };
}
