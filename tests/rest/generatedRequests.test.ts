import { Agent } from "node:http";
import * as fc from "fast-check";
import pLimit from "p-limit";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { rest } from "../kit/channels/restClient.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { generatedRequests } from "../kit/openapi/generatedRequest.ts";
import type { Ground } from "../kit/openapi/generatedRequest.ts";
import { REST_DOCUMENT } from "../kit/openapi/restDocument.ts";
import { sendGenerated } from "../kit/openapi/sendGenerated.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Requests in all, and how many are sent at once. */
const REQUESTS = process.env.FULL ? 5000 : 400;
const AT_ONCE = 8;
/** The few requests are the same each time, so that a failure has its cause in a change; the many are new ones. */
const SEED = Number(process.env.SEED ?? (process.env.FULL ? Date.now() % 2 ** 31 : 1));

const logged: string[] = [];
const server = testServerOfFile({ log: pino({ level: "error" }, { write: (line) => void logged.push(line) }) });
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** A guest, a member with points and one with almost none; characters of each sort, an order, a share link. */
async function furnish(): Promise<Ground> {
  const [guest, rich, poor] = [await server.guest(), await payer(server, 1_000_000), await payer(server, 2)];
  const own = await newCharacter(server.url, rich.token, { visibility: "private" });
  const avatar = await newCharacter(server.url, rich.token, { isAIAvatar: true });
  const call = async (path: string, json?: object): Promise<Record<string, unknown>> =>
    (await rest(server.url, path, { token: rich.token, method: "POST", json })).body;
  const share = await call(`/npc/${own.id}/share`);
  const order = await vi.waitFor(
    async () => {
      const { order_id } = await call("/points/recharge", { points: 100 });
      expect(order_id).toBeDefined();
      return order_id;
    },
    { timeout: 10_000 },
  );
  return {
    tokens: [guest.token, rich.token, poor.token],
    ids: [NPC_IDS.lena, NPC_IDS.wei, own.id, avatar.id, guest.userId, rich.userId, String(order)],
    shareIds: [String(share.share_id), "x".repeat(22), "unknown"],
  };
}

test(
  `${REQUESTS} requests made from the document are all answered as it says (SEED=${SEED})`,
  async () => {
    const requests = generatedRequests(REST_DOCUMENT, await furnish());
    const inTurn = pLimit(AT_ONCE);
    const outcomes = await Promise.all(
      fc
        .sample(requests, { numRuns: REQUESTS, seed: SEED })
        .map((request) => inTurn(() => sendGenerated(server.url, agent, request))),
    );
    expect(outcomes.flatMap(({ faults }) => (faults ? [faults] : []))).toEqual([]);
    // They reach the calls: many succeed, and each kind of refusal is met.
    const statuses = Object.keys(Object.groupBy(outcomes, ({ status }) => status));
    expect(statuses).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404", "405", "415", "422"]));
    expect(logged).toEqual([]);
    expect((await checkLedger({ em: server.database.orm.em.fork() })).mistakes).toEqual([]);
    expect((await rest(server.url, "/npc/list")).body.items).toHaveLength(10);
  },
  process.env.FULL ? 600_000 : 60_000,
);
