import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../../db/embedded/freePort.ts";
import { coinRpc, CREDENTIALS } from "./coinRpc.ts";
import type { AskCoinNode } from "./coinRpc.ts";

/** litecoind cannot be started here; the message says in one line how to get it. */
export class CoinNodeMissing extends Error {
  override readonly name = "CoinNodeMissing";

  constructor() {
    super("litecoind is not installed: apt-get install litecoind");
  }
}

/** A node of the caller's own chain, which answers as Dogecoin Core does. */
export interface CoinNode {
  /** For DOGE_RPC_URL. */
  url: string;
  port: number;
  ask: AskCoinNode;
  /** Mines blocks; the first contains all that waits. */
  mine(blocks?: number): Promise<void>;
  /** Mines a block with these transactions and no others: ids of waiting ones, or new ones in hex. */
  mineOnly(transactions: readonly string[]): Promise<void>;
  /** Takes the last blocks off the chain; what they contained waits again. */
  giveUp(blocks: number): Promise<void>;
  /** Ends it in good order: it keeps what waits. */
  stop(): Promise<void>;
  /** Starts it again on the same chain; with `forgets` it has lost what waited. */
  restart(options?: { forgets?: boolean }): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = "litecoind";
/** Its second chain of confidential transactions would stop the mining at block 259. */
const NETWORK = ["-regtest", "-vbparams=mweb:9999999998:9999999999"];
/** It takes replacements and strange scripts, as miners may. */
const TOLERANT = ["-mempoolreplacement=1", "-acceptnonstdtxn=1"];
const ALONE = ["-listen=0", "-dnsseed=0", "-printtoconsole=0", "-rpcbind=127.0.0.1", "-rpcallowip=127.0.0.1"];
const FORGETFUL = ["-persistmempool=0", "-walletbroadcast=0"];
/** Milliseconds a start may take. */
const START_MS = 20_000;
const blockHash = z.string();

/**
 * Starts a node on a chain of its own, where nothing has been mined, on a free port or that one.
 * Throws CoinNodeMissing.
 */
export async function startCoinNode(givenPort?: number): Promise<CoinNode> {
  if (spawnSync("sh", ["-c", `command -v ${PROGRAM}`]).status !== 0) throw new CoinNodeMissing();
  const folder = mkdtempSync(join(tmpdir(), "causerie-coins-"));
  const port = givenPort ?? (await freePort());
  const ask = coinRpc(port);
  let running = await run(folder, port, ask);
  await ask("createwallet", ["payer", false, false, "", false, false, true], z.unknown());
  const miner = (): Promise<string> => ask("getnewaddress", ["", "legacy"], z.string());
  return {
    url: `http://${CREDENTIALS.user}:${CREDENTIALS.password}@127.0.0.1:${port}`,
    port,
    ask,
    // Another address each time: a block that is mined again in the same second would be the one that was given up.
    mine: async (blocks = 1) => void (await ask("generatetoaddress", [blocks, await miner()], z.unknown())),
    mineOnly: async (transactions) =>
      void (await ask("generateblock", [await miner(), transactions], z.object({ hash: blockHash }))),
    giveUp: async (blocks) => {
      const height = await ask("getblockcount", [], z.int());
      const first = await ask("getblockhash", [height - blocks + 1], blockHash);
      await ask("invalidateblock", [first], z.null());
    },
    stop: () => running.stop(),
    restart: async ({ forgets = false } = {}) => {
      await running.stop();
      running = await run(folder, port, ask, forgets ? FORGETFUL : []);
    },
    close: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  stop(): Promise<void>;
  kill(): Promise<void>;
}

async function run(folder: string, port: number, ask: AskCoinNode, options: string[] = []): Promise<Running> {
  const { user, password } = CREDENTIALS;
  const place = [`-datadir=${folder}`, "-txindex=1", "-server", `-rpcport=${port}`];
  const access = [`-rpcuser=${user}`, `-rpcpassword=${password}`];
  const node = spawn(PROGRAM, [...NETWORK, ...TOLERANT, ...ALONE, ...place, ...access, ...options], {
    stdio: "ignore",
  });
  const exited = once(node, "exit");
  const end = (): void => void node.kill("SIGKILL");
  process.once("exit", end);
  const gone = async (signal: NodeJS.Signals): Promise<void> => {
    process.off("exit", end);
    node.kill(signal);
    await exited;
  };
  const deadline = performance.now() + START_MS;
  while (!(await answers(ask))) {
    if (node.exitCode !== null || performance.now() > deadline) {
      await gone("SIGKILL");
      throw new Error("litecoind did not start");
    }
    await setTimeout(20);
  }
  return { stop: () => gone("SIGTERM"), kill: () => gone("SIGKILL") };
}

/** While it starts it takes no connection, then refuses all questions. */
function answers(ask: AskCoinNode): Promise<boolean> {
  return ask("getblockcount", [], z.int()).then(
    () => true,
    () => false,
  );
}
