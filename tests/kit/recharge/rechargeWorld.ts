import { afterAll, beforeAll, expect, vi } from "vitest";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../../../server/core/recharge/accountKey.ts";
import { ChainWatch } from "../../../server/core/recharge/watch/chainWatch.ts";
import { findWatchedChain } from "../../../db/queries/recharge/chain/watchedChain.ts";
import { WATCH_LOCK } from "../../../db/queries/recharge/chain/watchTurn.ts";
import { payer } from "../points/points.ts";
import { ownScope } from "../server/ownScope.ts";
import { createTestServer } from "../server/startTestServer.ts";
import type { TestServer } from "../server/startTestServer.ts";
import { placeOrder, shown } from "./placed.ts";
import type { Payer, Placed } from "./placed.ts";
import type { ScriptedChain } from "./scriptedChain.ts";

/** Confirmations that a payment needs here; fewer than usual. */
export const REQUIRED = 3;
export const ORDER_SECONDS = 1800;
/** Seconds for which a lost payment is waited for. */
export const MISSING_SECONDS = 600;

/** The server's own looks are put off beyond the test's end. */
const NEVER_MS = 600_000;

/** A server whose chain is looked at when a test says so. */
export interface RechargeWorld {
  server: TestServer;
  chain: ScriptedChain;
  /** Looks at the chain once, as each node does every other second. */
  look(): Promise<void>;
  /** Mines blocks, then looks. */
  mine(blocks?: number): Promise<void>;
  /** Moves all clocks forward. */
  advance(seconds: number): void;
  /** A registered user with one point. */
  user(): Promise<Payer>;
  /** A new order, of a new user or of that one. */
  order(points?: number, user?: Payer): Promise<Placed>;
  /** An order that has expired; all clocks are ahead then. */
  expiredOrder(): Promise<Placed>;
  /** The orders whose completion is to be mailed. */
  mailed: string[];
  /** What the looks reported, and went on. */
  reported: unknown[];
  /** Queueing the next mail fails, and with it the work that it belongs to. */
  failNextMail(): void;
  /** The way another node looks at the same chain. */
  otherWatch(): Promise<ChainWatch>;
}

interface StartableWorld extends RechargeWorld {
  /** Starts it; it then watches the chain from its first block. Started before, it looks at the chain again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

function createRechargeWorld(confirmations = REQUIRED): StartableWorld {
  const terms = {
    accountKey: readAccountKey(DEMO_ACCOUNT_KEY),
    confirmations,
    orderSeconds: ORDER_SECONDS,
    openOrders: 5,
    missingSeconds: MISSING_SECONDS,
  };
  const server = createTestServer({ config: { chainPollMs: NEVER_MS, recharge: terms } });
  const mailed: string[] = [];
  const reported: unknown[] = [];
  let ahead = 0;
  let isMailFailing = false;
  const watchOf = async (): Promise<ChainWatch> => {
    const ground = {
      ...(await ownScope(server)),
      rechargeTerms: terms,
      onError: (error: unknown) => void reported.push(error),
      clock: () => new Date(Date.now() + ahead),
      orderMails: {
        orderCompleted: async (_em: unknown, orderId: string) => {
          if (isMailFailing) {
            isMailFailing = false;
            throw new Error("the mail could not be queued");
          }
          mailed.push(orderId);
        },
      },
    };
    return new ChainWatch(ground, 0, () => undefined);
  };
  let watch: ChainWatch | undefined;
  const look = async (): Promise<void> => watch?.look();
  const newUser = (): Promise<Payer> => payer(server, 1);
  const order: RechargeWorld["order"] = async (points = 500, user) => placeOrder(user ?? (await newUser()), points);
  const advance = (seconds: number): void => {
    ahead += seconds * 1000;
    server.advance(seconds * 1000);
  };
  return {
    server,
    chain: server.chain,
    look,
    async mine(blocks = 1) {
      await server.chain.mine(blocks);
      await look();
    },
    advance,
    user: newUser,
    order,
    async expiredOrder() {
      const placed = await order();
      advance(terms.orderSeconds);
      await look();
      expect(await shown(placed)).toMatchObject({ status: "expired" });
      return placed;
    },
    mailed,
    reported,
    failNextMail() {
      isMailFailing = true;
    },
    otherWatch: watchOf,
    async start() {
      reported.length = 0;
      // A chain that was not looked at for a minute counts as away.
      if (watch) return look();
      await server.start();
      watch = await watchOf();
      await untilWatched(server);
    },
    close: () => server.close(),
  };
}

let shared: StartableWorld | undefined;

/** The world that a worker's files share, each with orders of its own. */
export function rechargeWorldOfFile(): RechargeWorld {
  const world = (shared ??= createRechargeWorld());
  beforeAll(() => world.start());
  return world;
}

/** A world of the file's own: for what concerns all orders, or another chain. */
export function ownRechargeWorld(confirmations?: number): RechargeWorld {
  const world = createRechargeWorld(confirmations);
  beforeAll(() => world.start());
  afterAll(() => world.close());
  return world;
}

/** Waits until the server has looked for the first time: while it looks, another look does nothing. */
async function untilWatched({ database }: TestServer): Promise<void> {
  const em = database.orm.em.fork();
  await vi.waitUntil(async () => (await findWatchedChain(em)) !== null, { timeout: 10_000, interval: 5 });
  await em.transactional((turn) => turn.execute("select pg_advisory_xact_lock(?)", [WATCH_LOCK]));
}
