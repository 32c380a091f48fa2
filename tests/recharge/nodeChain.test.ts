import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../db/embedded/freePort.ts";
import { nodeChain } from "../../server/adapters/chain/node/nodeChain.ts";
import { ChainUnavailable } from "../../server/core/recharge/chain/chain.port.ts";
import type { Chain } from "../../server/core/recharge/chain/chain.port.ts";
import { startRpcNode } from "../fakes/rpcNode.ts";
import type { NodeFault, RpcNode } from "../fakes/rpcNode.ts";
import { memoryStore } from "../kit/recharge/memoryStore.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";

const SCRIPT = `76a914${"ab".repeat(20)}88ac`;
const UNKNOWN = "f".repeat(64);
const INFO = {
  chain: "main",
  blocks: 100,
  headers: 100,
  bestblockhash: UNKNOWN,
  initialblockdownload: false,
};

const store = memoryStore();
const script = scriptedChain(store);
let node: RpcNode;
let chain: Chain;

beforeAll(async () => {
  node = await startRpcNode(store);
  chain = nodeChain({ url: node.url });
});
beforeEach(() => {
  node.setFault(null);
  node.requests.length = 0;
});
afterAll(() => node.close());

/** Why the chain cannot be read; all that an error shows beside it. */
async function refusal(asked: Promise<unknown>): Promise<{ fault: string; text: string }> {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ChainUnavailable)) throw new Error("the chain could be read", { cause: error });
  return { fault: error.fault, text: `${error.message} ${String(error.cause)} ${error.stack}` };
}

describe("a node that gives no right answer is unreachable:", () => {
  test.each<NodeFault>([
    "cut",
    "garbage",
    "truncated",
    "unanswered",
    { answer: "getblockchaininfo", as: null },
    { answer: "getblockchaininfo", as: { ...INFO, bestblockhash: "none" } },
    { answer: "getblockhash", as: 5 },
    { error: "getblockchaininfo", code: -1 },
    { error: "getblockhash", code: -8 },
  ])("%j", async (fault) => {
    node.setFault(fault);
    expect(await refusal(chain.status())).toMatchObject({ fault: "unreachable" });
    node.setFault(null);
    expect(await chain.status()).toMatchObject({ isSynced: true });
  });

  test("silence, once the time is over", async () => {
    node.setFault("silence");
    expect(await refusal(nodeChain({ url: node.url, timeoutMs: 50 }).status())).toMatchObject({ fault: "unreachable" });
  });

  test("a closed port", async () => {
    const closed = nodeChain({ url: `http://doge:hush-hush@127.0.0.1:${await freePort()}` });
    const { fault, text } = await refusal(closed.status());
    expect(fault).toBe("unreachable");
    expect(text).not.toContain("hush-hush");
  });

  test("a wrong password, which no error shows", async () => {
    const url = new URL(node.url);
    url.password = "hush-hush";
    const { fault, text } = await refusal(nodeChain({ url: url.href }).status());
    expect(fault).toBe("unreachable");
    expect(text).toContain("HTTP 401");
    expect(text).not.toContain("hush-hush");
  });

  test("an answer with more bytes than are taken", async () => {
    node.setFault({ answer: "getrawmempool", as: Array.from({ length: 100 }, () => UNKNOWN) });
    expect(await refusal(nodeChain({ url: node.url, maxBytes: 1000 }).mempool())).toMatchObject({
      fault: "unreachable",
    });
    expect(await chain.mempool()).toHaveLength(100);
  });
});

test("a node that still loads its blocks is warming up, whether it says so in a batch or by an HTTP error", async () => {
  node.setFault("warming_up");
  expect(await refusal(chain.status())).toMatchObject({ fault: "warming_up" });
  expect(await refusal(chain.mempool())).toMatchObject({ fault: "warming_up" });
  expect(node.requests.map((calls) => calls.length)).toEqual([2, 1]);
});

test("an error that does not mean unknown is not taken for an empty chain", async () => {
  node.setFault({ error: "getrawtransaction", code: -1 });
  expect(await refusal(chain.transactions([UNKNOWN]))).toMatchObject({ fault: "unreachable" });
  node.setFault({ error: "getblockheader", code: -32601 });
  expect(await refusal(chain.header(UNKNOWN))).toMatchObject({ fault: "unreachable" });
});

test("what is malformed is unknown too", async () => {
  expect(await chain.header("no hash")).toBeNull();
  expect(await chain.transactions(["no hash"])).toEqual([]);
});

test("a batch may be answered in any order", async () => {
  const txids = [await script.pay(SCRIPT, 1n), await script.pay(SCRIPT, 2n), await script.pay(SCRIPT, 3n)];
  node.setFault("reversed");
  const found = await chain.transactions(txids);
  expect(found.map(({ txid, outputs }) => [txid, outputs[0]?.koinu])).toEqual(
    txids.map((txid, index) => [txid, BigInt(index + 1)]),
  );
});

test("transactions are asked for 50 a request", async () => {
  await chain.transactions(Array.from({ length: 120 }, () => UNKNOWN));
  expect(node.requests.map((calls) => calls.length)).toEqual([50, 50, 20]);
});

test("a transaction that is too large does not hide those beside it", async () => {
  const small = await script.pay(SCRIPT, 1n);
  const large = await script.payAll(Array.from({ length: 200 }, () => ({ script: SCRIPT, koinu: 1n })));
  const other = await script.pay(SCRIPT, 2n);
  const found = await nodeChain({ url: node.url, maxBytes: 5000 }).transactions([small, large, other]);
  expect(found.map(({ txid, outputs }) => [txid, outputs.length])).toEqual([
    [small, 1],
    [large, 0],
    [other, 1],
  ]);
});

test.each(["", "00", "zz", "02000000", "0200000000080000000000"])(
  "a transaction of an unknown form is known, and spends and pays nothing: %j",
  async (raw) => {
    node.setFault({ answer: "getrawtransaction", as: { hex: raw } });
    const nothing = { inputs: [], isCoinbase: false, outputs: [], blockHash: null };
    expect(await chain.transactions([UNKNOWN])).toEqual([{ txid: UNKNOWN, ...nothing }]);
  },
);

describe("a node is synced", () => {
  test.each([
    [true, "when it has all blocks", {}],
    [true, "while the next block is on its way", { headers: 101 }],
    [false, "not while it lacks blocks whose headers it has", { headers: 102 }],
    [false, "not in its initial download", { initialblockdownload: true }],
    [true, "in regtest after a branch was given up, whose headers still count", { chain: "regtest", headers: 110 }],
    [false, "in regtest not before the first fresh block", { chain: "regtest", initialblockdownload: true }],
  ])("%s: %s", async (isSynced, _when, given) => {
    node.setFault({ answer: "getblockchaininfo", as: { ...INFO, ...given } });
    expect(await chain.status()).toMatchObject({ isSynced, height: 100, tipHash: UNKNOWN });
  });
});

test("only calls that need no wallet are made, those that Dogecoin Core and litecoind answer alike", async () => {
  await chain.status();
  await chain.header(UNKNOWN);
  await chain.blockAt(0);
  await chain.mempool();
  await chain.transactions([UNKNOWN]);
  expect(node.requests.flat().map(({ method, params }) => [method, params])).toEqual([
    ["getblockchaininfo", []],
    ["getblockhash", [0]],
    ["getblockheader", [UNKNOWN, true]],
    ["getblockhash", [0]],
    ["getblock", [expect.any(String), true]],
    ["getrawmempool", []],
    ["getrawtransaction", [UNKNOWN, true]],
  ]);
});
