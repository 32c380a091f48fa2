import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { freePort } from "../../../db/embedded/freePort.ts";
import { createTestDatabase } from "../database/testDatabase.ts";
import { payer } from "../points/points.ts";
import { startServerProcess } from "../server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../server/serverProcess.ts";
import { startCoinNode } from "./coinNode.ts";
import type { CoinNode } from "./coinNode.ts";
import { placeOrder } from "./placed.ts";
import type { Payer, Placed } from "./placed.ts";
import { openPurse } from "./purse.ts";
import type { Purse } from "./purse.ts";

/** One of libdogecoin's test vectors. */
const ACCOUNT_KEY =
  "dgub8nnbYqHETn61ajXkw8Z8cHasQNrPnQpb85448DY2ie7PmNecxAm6BjTnhNCvZY3qJk1MKZ9Z5HQasQ83ARb99nmduT7dunvxgcvBFVHuvrq";

/** Confirmations that a payment needs here. */
export const REQUIRED = 3;
/** The first byte of addresses in regtest. */
const PUB_KEY_HASH = 0x6f;

/** A node of a real chain, and servers that sell points on it. */
export interface CoinWorld {
  node: CoinNode;
  purse: Purse;
  database: Database;
  /** How the servers are started. */
  env: ServerEnv;
  /** The server that users ask, over all its lives. */
  server(): ServerProcess;
  /** Starts it again where it was killed, at the same address, with other settings if wished. */
  restart(env?: ServerEnv): Promise<void>;
  user(): Promise<Payer>;
  /** A new order, of a new user or of that one. */
  order(points: number, user?: Payer): Promise<Placed>;
  /** Waits until a server has read the chain as it is now, and has settled orders by it. */
  looked(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the world, in which orders can be made then. */
export async function coinWorld(settings: ServerEnv = {}): Promise<CoinWorld> {
  const node = await startCoinNode();
  try {
    return await around(node, settings);
  } catch (error) {
    // There is no world to close.
    await node.close();
    throw error;
  }
}

async function around(node: CoinNode, settings: ServerEnv): Promise<CoinWorld> {
  const purse = await openPurse(node);
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url, poolSize: 4 });
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    DOGE_RPC_URL: node.url,
    DOGE_XPUB: ACCOUNT_KEY,
    DOGE_CONFIRMATIONS: String(REQUIRED),
    CHAIN_POLL_MS: "100",
    RATE_LIMIT_SCALE: "10000",
    ...settings,
  };
  const PORT = String(await freePort());
  let server = await startServerProcess({ ...env, PORT });
  const user = (): Promise<Payer> => payer({ url: server.url, database }, 1);
  const looked = async (): Promise<void> => {
    // One may have begun before this was asked for.
    for (let looks = 0; looks < 2; looks += 1) {
      const before = await lastLook(database);
      await vi.waitFor(async () => expect(await lastLook(database)).not.toBe(before), {
        timeout: 10_000,
        interval: 20,
      });
    }
  };
  await looked();
  return {
    node,
    purse,
    database,
    env,
    server: () => server,
    restart: async (others) => {
      server = await startServerProcess({ ...env, PORT, ...others });
    },
    user,
    order: async (points, owner) => placeOrder(owner ?? (await user()), points, PUB_KEY_HASH),
    looked,
    close: async () => {
      await server.kill();
      await database.close();
      await drop();
      await node.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** When a server has last read the chain to its end; null where none ever has. */
async function lastLook({ orm }: Database): Promise<string | null> {
  const [row] = await orm.em.fork().execute<{ at: string }[]>("select checked_at::text as at from watched_chain");
  return row?.at ?? null;
}
