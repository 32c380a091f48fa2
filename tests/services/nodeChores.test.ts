import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "./admin.ts";

/** Any account's: nothing is paid here. */
const ACCOUNT_KEY =
  "dgub8nnbYqHETn61ajXkw8Z8cHasQNrPnQpb85448DY2ie7PmNecxAm6BjTnhNCvZY3qJk1MKZ9Z5HQasQ83ARb99nmduT7dunvxgcvBFVHuvrq";
const PEOPLE = 24;

let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: TestDatabase;
beforeAll(async () => {
  [model, place] = await Promise.all([startCountingModel(), createTestDatabase()]);
});
afterAll(async () => {
  await place?.drop();
  await model?.close();
});

/** A chain that is always warming up, and who has looked at it, by their names. */
async function countLooks(): Promise<{ url: (name: string) => string; looks: (name: string) => number }> {
  const looks = new Map<string, number>();
  const server = createServer((req, res) => {
    const [name = ""] = Buffer.from(req.headers.authorization?.split(" ")[1] ?? "", "base64")
      .toString()
      .split(":");
    looks.set(name, (looks.get(name) ?? 0) + 1);
    res.writeHead(503).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: (name) => `http://${name}:secret@127.0.0.1:${port}`, looks: (name) => looks.get(name) ?? 0 };
}

test("one of two nodes looks at the chain, and the other begins within seconds when that one is killed", async () => {
  const { url, looks } = await countLooks();
  const start = (name: string): Promise<ServerProcess> =>
    startServerProcess({
      ...model.env,
      DATABASE_URL: place.url,
      DOGE_RPC_URL: url(name),
      DOGE_XPUB: ACCOUNT_KEY,
      CHAIN_POLL_MS: "50",
      LOG_LEVEL: "silent",
    });
  const first = await start("first");
  onTestFinished(() => first.kill());
  const second = await start("second");
  onTestFinished(() => second.kill());
  await expect.poll(() => looks("first")).toBeGreaterThan(0);
  await sleep(1500);
  expect(looks("second")).toBe(0);
  await first.kill();
  await expect.poll(() => looks("second")).toBeGreaterThan(0);
  const before = looks("first");
  await sleep(500);
  expect(looks("first")).toBe(before);
});

test("a node has nine connections to PostgreSQL at most, also while people chat, strangers search and mails go out", async () => {
  const node = await startServerProcess({ ...model.env, DATABASE_URL: place.url, RATE_LIMIT_SCALE: "10000" });
  onTestFinished(() => node.kill());
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => node.guest()));
  let isOver = false;
  let most = 0;
  const counting = withDatabase({ DATABASE_URL: place.url }, async ({ orm }) => {
    while (!isOver) {
      // Without those of this test itself.
      const [row] = await orm.em.fork().execute<{ open: number }[]>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and application_name <> current_setting('application_name')`,
      );
      most = Math.max(most, row?.open ?? 0);
      await sleep(20);
    }
  });
  const ends = await Promise.all(
    people.map(async (person, index) => {
      const email = `person${index}@example.com`;
      const [{ reply }] = await Promise.all([
        send(person, NPC_IDS.lena, "Count to 40"),
        node.as(null).request(`{ npcs(query: "tea ${index}") { total } }`),
        node.as(null).codeOf(`mutation { sendRegisterCode(email: "${email}") { __typename } }`),
        person.request("{ viewer { id } chats { total } }"),
      ]);
      return recordReply(person, reply.replyId).ended;
    }),
  );
  isOver = true;
  await counting;
  expect(ends.map((end) => end?.status)).toEqual(people.map(() => "complete"));
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(9);
});
