import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { openaiModel } from "../../server/adapters/ai/openai/completions/openaiModel.ts";
import { ModelRoutes } from "../../server/adapters/ai/openai/routes/modelRoutes.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { endpointOf } from "../kit/ai/endpointsOf.ts";
import { freeMeter } from "../kit/ai/freeMeter.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

const CHATS = 64;
/** What the second endpoint may have at once: the rest is the third's. */
const MOST_OF_SECOND = 40;
const PRICE = 3;
const USERS = 8;
const POINTS = 100;

let first: ModelServer;
let second: ModelServer;
let third: ModelServer;
let server: TestServer;
beforeAll(async () => {
  // The first never says a token; the second is still busy with its share when the last chat comes.
  [first, second, third] = await Promise.all([
    startModelServer({ firstTokenMs: 600_000 }),
    startModelServer({ tokens: ["sec", "ond"], firstTokenMs: 1500 }),
    startModelServer({ tokens: ["third"] }),
  ]);
  const endpoints = [
    endpointOf("first", first, { order: 1 }),
    endpointOf("second", second, { order: 2, mostAtOnce: MOST_OF_SECOND }),
    endpointOf("third", third, { order: 3 }),
  ];
  const routes = new ModelRoutes(endpoints, freeMeter());
  const bounds = { firstTokenMs: 60_000, idleMs: 60_000, answerTokens: 500 };
  server = await startTestServer({
    ai: {
      model: openaiModel(routes, bounds),
      languageTools: openaiLanguageTools(routes, { ...bounds, timeoutMs: 60_000 }),
    },
    config: { prices: { reply: PRICE } },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([first, second, third].map((each) => each.close()));
});

/** What each call to an endpoint was about: the learner's last line. */
const linesAt = ({ requests }: ModelServer): string[] =>
  requests.map(({ body }) => String(body.messages.at(-1)?.content)).toSorted();

/** What the replies with this status say. */
async function repliesOf(status: string): Promise<string[]> {
  const query = "select text from replies where status = ?";
  const rows = await server.database.orm.em.fork().execute<{ text: string }[]>(query, [status]);
  return rows.map(({ text }) => text);
}

test("an endpoint that is killed under 64 chats fails none of them, each goes on by rank, and points are exact", async () => {
  const users = await Promise.all(Array.from({ length: USERS }, () => payer(server, POINTS)));
  const npcs = Object.values(NPC_IDS).slice(0, CHATS / USERS);
  const chats = users.flatMap((user, at) => npcs.map((npcId) => ({ user, npcId, line: `${at} says ${npcId}` })));
  // User by user: 64 at the same moment would only make a slow machine slower.
  for (const { userId } of users)
    await Promise.all(
      chats.flatMap(({ user, npcId, line }) => (user.userId === userId ? [send(user, npcId, line)] : [])),
    );
  await expect.poll(() => first.requests.length).toBe(CHATS);
  await first.close();
  await expect.poll(() => repliesOf("generating")).toEqual([]);
  const said = await repliesOf("complete");

  expect(said).toHaveLength(CHATS);
  // Once at the first, each, and once at one other.
  const lines = chats.map(({ line }) => line).toSorted();
  expect(linesAt(first)).toEqual(lines);
  expect([...linesAt(second), ...linesAt(third)].toSorted()).toEqual(lines);
  expect([second.requests.length, third.requests.length]).toEqual([MOST_OF_SECOND, CHATS - MOST_OF_SECOND]);
  expect(said.filter((text) => text === "second")).toHaveLength(MOST_OF_SECOND);

  for (const user of users) expect(await balance(user)).toMatchObject({ balance: POINTS - npcs.length * PRICE });
  expect((await checkLedger({ em: server.database.orm.em.fork() })).mistakes).toEqual([]);
});
