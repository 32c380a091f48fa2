import { afterEach, describe, expect, test } from "vitest";
import { nodeChain } from "../../server/adapters/chain/node/nodeChain.ts";
import { databaseStore } from "../../server/adapters/chain/simulated/databaseStore.ts";
import type { Chain } from "../../server/core/recharge/chain/chain.port.ts";
import { SIMULATED_GENESIS } from "../../server/core/recharge/chain/networks.ts";
import { startRpcNode } from "../fakes/rpcNode.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";
import { memoryStore } from "../kit/recharge/memoryStore.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";
import type { ScriptedChain } from "../kit/recharge/scriptedChain.ts";

/** A chain as the product reads it, and what makes things happen there. */
interface Place {
  chain: Chain;
  script: ScriptedChain;
  close(): Promise<void>;
}

const PLACES: [string, () => Promise<Place>][] = [
  [
    "the simulated chain",
    async () => {
      const script = scriptedChain();
      return { chain: script, script, close: async () => undefined };
    },
  ],
  [
    "the simulated chain in the database",
    async () => {
      const database = await openTestDatabase();
      const script = scriptedChain(databaseStore(() => database.orm.em.fork()));
      return { chain: script, script, close: () => database.close() };
    },
  ],
  [
    "a node's chain",
    async () => {
      const store = memoryStore();
      const node = await startRpcNode(store);
      return { chain: nodeChain({ url: node.url }), script: scriptedChain(store), close: () => node.close() };
    },
  ],
];

const SCRIPT = `76a914${"ab".repeat(20)}88ac`;
const OTHER_SCRIPT = `76a914${"cd".repeat(20)}88ac`;
const UNKNOWN = "f".repeat(64);

describe.each(PLACES)("%s", (_name, open) => {
  let place: Place | null = null;
  const opened = async (): Promise<Place> => (place = await open());
  afterEach(async () => {
    await place?.close();
    place = null;
  });

  test("begins with its first block, which names the network", async () => {
    const { chain } = await opened();
    const status = { genesisHash: SIMULATED_GENESIS, tipHash: SIMULATED_GENESIS, height: 0, isSynced: true };
    expect(await chain.status()).toEqual(status);
    expect(await chain.header(SIMULATED_GENESIS)).toMatchObject({ height: 0, previousHash: null, isOnChain: true });
  });

  test("shows a payment while it waits, and then in its block", async () => {
    const { chain, script } = await opened();
    const txid = await script.pay(SCRIPT, 500n);
    expect(await chain.mempool()).toEqual([txid]);
    const [waiting] = await chain.transactions([txid]);
    expect(waiting).toMatchObject({ txid, isCoinbase: false, blockHash: null });
    expect(waiting?.inputs).toEqual([expect.stringMatching(/^[0-9a-f]{64}:0$/)]);
    const tipHash = await script.mine();
    expect(await chain.mempool()).toEqual([]);
    expect(await chain.transactions([txid])).toEqual([{ ...waiting, blockHash: tipHash }]);
    expect(await chain.blockAt(1)).toEqual({
      hash: tipHash,
      height: 1,
      previousHash: SIMULATED_GENESIS,
      isOnChain: true,
      txids: [txid],
    });
    expect(await chain.status()).toMatchObject({ tipHash, height: 1 });
  });

  test("gives amounts exactly, however many digits they have", async () => {
    const { chain, script } = await opened();
    const amounts = [1_234_567_891n, 1n, 0n, 9_007_199_254_740_993n, 2n ** 63n - 1n];
    const txid = await script.payAll(amounts.map((koinu) => ({ script: SCRIPT, koinu })));
    const [found] = await chain.transactions([txid]);
    expect(found?.outputs).toEqual(amounts.map((koinu, vout) => ({ vout, koinu, script: SCRIPT })));
  });

  test("knows nothing of what has never been", async () => {
    const { chain, script } = await opened();
    const txid = await script.pay(SCRIPT, 500n);
    expect(await chain.header(UNKNOWN)).toBeNull();
    expect(await chain.blockAt(1)).toBeNull();
    expect((await chain.transactions([UNKNOWN, txid])).map((found) => found.txid)).toEqual([txid]);
    expect(await chain.transactions([])).toEqual([]);
  });

  test("gives as many transactions as are asked for, in their order", async () => {
    const { chain, script } = await opened();
    const txids: string[] = [];
    for (let index = 0; index < 120; index++) txids.push(await script.pay(SCRIPT, BigInt(index)));
    const found = await chain.transactions(txids);
    expect(found.map(({ txid, outputs }) => [txid, outputs[0]?.koinu])).toEqual(
      txids.map((txid, index) => [txid, BigInt(index)]),
    );
  });

  test("tells a coinbase, which spends nothing", async () => {
    const { chain, script } = await opened();
    const txid = await script.mineReward(SCRIPT, 500n);
    expect(await chain.transactions([txid])).toEqual([
      {
        txid,
        inputs: [],
        isCoinbase: true,
        outputs: [{ vout: 0, koinu: 500n, script: SCRIPT }],
        blockHash: (await chain.status()).tipHash,
      },
    ]);
  });

  test("forgets a transaction that left the mempool unmined", async () => {
    const { chain, script } = await opened();
    const txid = await script.pay(SCRIPT, 500n);
    await script.drop(txid);
    expect(await chain.mempool()).toEqual([]);
    expect(await chain.transactions([txid])).toEqual([]);
  });

  test("shows the replacement of a transaction that waits, which spends the same", async () => {
    const { chain, script } = await opened();
    const first = await script.pay(SCRIPT, 500n);
    const [before] = await chain.transactions([first]);
    const second = await script.replace(first, [{ script: OTHER_SCRIPT, koinu: 400n }]);
    expect(await chain.mempool()).toEqual([second]);
    const after = await chain.transactions([first, second]);
    expect(after).toEqual([{ ...before, txid: second, outputs: [{ vout: 0, koinu: 400n, script: OTHER_SCRIPT }] }]);
  });

  test("says after a reorganisation which blocks it has left; their transactions wait again, or are mined again", async () => {
    const { chain, script } = await opened();
    const returned = await script.pay(SCRIPT, 500n);
    const again = await script.pay(SCRIPT, 600n);
    const left = await script.mine();
    await script.reorganise({ depth: 1, again: [again] });
    expect(await chain.header(left)).toMatchObject({ height: 1, isOnChain: false });
    const block = await chain.blockAt(1);
    expect(block).toMatchObject({ previousHash: SIMULATED_GENESIS, isOnChain: true, txids: [again] });
    expect(await chain.status()).toMatchObject({ height: 2 });
    expect(await chain.mempool()).toEqual([returned]);
    const found = await chain.transactions([returned, again]);
    expect(found.map(({ blockHash }) => blockHash)).toEqual([null, block?.hash]);
  });

  test("still gives a transaction that a reorganisation has killed, with the block that it was in", async () => {
    const { chain, script } = await opened();
    const dead = await script.pay(SCRIPT, 500n);
    const left = await script.mine();
    const conflict = await script.reorganise({ depth: 1, conflict: { txid: dead } });
    expect(await chain.mempool()).toEqual([]);
    expect(await chain.transactions([dead])).toMatchObject([{ txid: dead, blockHash: left }]);
    expect(await chain.blockAt(1)).toMatchObject({ txids: [conflict] });
    const [killed, killer] = await chain.transactions([dead, conflict ?? ""]);
    expect(killer?.inputs).toEqual(killed?.inputs);
  });

  test("does not know the blocks of the chain that was there before", async () => {
    const { chain, script } = await opened();
    const tip = await script.mine(3);
    await script.becomeAnother("ab".repeat(32));
    expect(await chain.header(tip)).toBeNull();
    expect(await chain.status()).toMatchObject({ genesisHash: "ab".repeat(32), height: 0 });
  });
});
