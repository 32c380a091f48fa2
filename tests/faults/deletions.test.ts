import { setTimeout as sleep } from "node:timers/promises";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { addTransaction, newCoin } from "../../server/adapters/chain/simulated/changeChain.ts";
import { databaseStore } from "../../server/adapters/chain/simulated/databaseStore.ts";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { readingCircle } from "../kit/accounts/readingCircle.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { MARK_READ, SEND } from "../kit/chat/chatOperations.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";

const [NODES, PEOPLE] = process.env.FULL ? [4, 24] : [2, 12];
const TALKED_TO = [NPC_IDS.lena, NPC_IDS.yuki];
const ORDERS_EACH = 4;
/** How many of the others each has talked to: with all of them, each would wait for each. */
const SHARE = 0.1;
/** What an act may end with while its account is being deleted; the model of these tests cannot polish texts. */
const REFUSALS = [null, "UNAUTHENTICATED", "NOT_FOUND", "CHAT_ENDED", "AI_UNAVAILABLE"];

/** What a database that is too slow for the moment is answered with, and how soon a page asks again then. */
const BUSY = ["SERVICE_OVERLOADED", "SERVICE_UNAVAILABLE"];
const AGAIN_MS = 250;

/** How often that was so. */
let again = 0;

/** Asks as a page does: again, where the machine was too busy. What was carried out meanwhile needs no second time. */
async function askedAgain(ask: () => Promise<string | null>): Promise<string | null> {
  for (let isFirst = true; ; isFirst = false) {
    const code = await ask();
    if (code === "UNAUTHENTICATED" && !isFirst) return null;
    if (code === null || !BUSY.includes(code)) return code;
    again += 1;
    await sleep(AGAIN_MS);
  }
}

let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: TestDatabase;
let database: Database;
let nodes: ServerProcess[];
beforeAll(async () => {
  model = await startCountingModel(50);
  place = await createTestDatabase();
  database = await openDatabase({ url: place.url, poolSize: 2 });
  const env = { ...model.env, DATABASE_URL: place.url, RATE_LIMIT_SCALE: "10000", CHAIN_POLL_MS: "100" };
  nodes = await Promise.all(Array.from({ length: NODES }, () => startServerProcess(env)));
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.kill()));
  await database?.close();
  await place?.drop();
  await model?.close();
});

/** Gives each user orders, and pays all of them in the same moment when asked to. */
async function ordersOf(em: SqlEntityManager): Promise<{ payAll(): Promise<void> }> {
  const orders = await em.execute<{ script: string }[]>(
    `insert into recharge_orders (id, user_id, points, status, address, script, created_height, created_at, expire_at)
       select gen_random_uuid(), u.id, 500, 'pending', 'to ' || u.id || n,
         '76a914' || lpad(md5(u.id::text || n), 40, '0') || '88ac', 0, now(), now() + interval '1 hour'
       from users u, generate_series(1, ?::int) n order by random() returning script`,
    [ORDERS_EACH],
  );
  return {
    payAll: () =>
      databaseStore(() => em.fork()).change((chain) => {
        for (const { script } of orders) addTransaction(chain, [newCoin()], [{ script, koinu: 500_000_000n }]);
      }),
  };
}

test(`${NODES * PEOPLE} accounts deleted at the same moment on ${NODES} nodes, while their replies are written, their orders paid and they still act`, async () => {
  const em = database.orm.em.fork();
  const people = (await readingCircle(database, NODES * PEOPLE, SHARE)).map((person, index) => {
    const node = nodes[index % NODES];
    if (!node) throw new Error("there are fewer nodes than that");
    return { ...person, api: node.as(person.token) };
  });
  await em.execute("insert into points_accounts (user_id, balance, total_granted) select id, 1000, 1000 from users");
  const { payAll } = await ordersOf(em);
  const say = (api: Api, npcId: string | undefined, text: string): Promise<string | null> => {
    const input = { npcId, text, requestId: crypto.randomUUID() };
    return askedAgain(() => api.codeOf(SEND, { input }));
  };
  const begun = people.flatMap(({ api }) => TALKED_TO.map((npcId) => say(api, npcId, "Count to 2000")));
  expect((await Promise.all(begun)).filter((code) => code !== null)).toEqual([]);
  const acts: Promise<string | null>[] = [];
  const deletions = people.map(({ api }, index) => {
    const npcId = people[(index + 1) % people.length]?.npcId;
    acts.push(
      say(api, npcId, "Count to 20"),
      askedAgain(() => api.codeOf(MARK_READ, { npcId })),
      askedAgain(() => api.codeOf('mutation { polishText(input: { text: "I has a cat.", purpose: chat }) { text } }')),
    );
    return askedAgain(() => api.codeOf("mutation { deleteAccount }"));
  });
  const [codes, refusals] = [await Promise.all([...deletions, payAll()]), await Promise.all(acts)];
  const failed = codes.filter((code) => typeof code === "string");
  const internal = [...failed, ...refusals].filter((code) => code === "INTERNAL");
  const [left] = await em.execute<Record<"users" | "chats" | "orders" | "open" | "deadlocks", number>[]>(
    `select (select count(*)::int from users) as users, (select count(*)::int from chats) as chats,
       (select count(*)::int from recharge_orders) as orders,
       (select count(*)::int from recharge_orders where status in ('pending', 'confirming')) as open, deadlocks::int
     from pg_stat_database where datname = current_database()`,
  );
  tell(
    `${people.length} accounts deleted at once on ${NODES} nodes, in mid-reply, their orders being paid`,
    "all are gone, none is refused but by a busy database, which is asked again; nothing is INTERNAL",
    `${people.length - failed.length} gone, ${failed.length} refused, ${internal.length} INTERNAL, ` +
      `${left?.deadlocks} deadlocks, ${again} asked again of a busy machine`,
  );
  expect(failed).toEqual([]);
  expect(refusals.filter((code) => !REFUSALS.includes(code))).toEqual([]);
  expect(left).toMatchObject({ users: 0, chats: 0, orders: people.length * ORDERS_EACH, open: 0 });
});
