import { afterAll, expect, test } from "vitest";
import { analyzeParts } from "../../db/partitions/analyzeParts.ts";
import { PARTITION_KEYS } from "../../db/partitions/partitionKeys.ts";
import { tablesInParts } from "../../db/partitions/tablesInParts.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { createLog } from "../../server/logs/log.ts";
import { ownedThings } from "../kit/attacks/ownedThings.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import { payer, records } from "../kit/points/points.ts";
import { createTestServer } from "../kit/server/startTestServer.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const place = await createTestDatabase("empty");
const server = ownServerOfFile({ databaseUrl: place.url, config: { tableParts: 4 } });
afterAll(place.drop);

const rows = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(statement, values);
const parts = () => tablesInParts((statement) => rows(statement));

test("a server on a new database shares its tables out among as many parts as it is told", async () => {
  expect(await parts()).toEqual({ parts: 4, keys: PARTITION_KEYS, plansOnce: true });
});

test("a server that is told another number says that these tables stay as they are", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const other = createTestServer({ databaseUrl: place.url, config: { tableParts: 8 }, log });
  await other.start();
  await other.close();
  expect(lines.join("")).toMatch(/"TABLE_PARTITIONS":8,"parts":4.*stay as they are/);
});

test("a server whose statements are planned for all parts each time says so", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const name = new URL(place.url).pathname.slice(1);
  await rows(`alter database "${name}" reset plan_cache_mode`);
  const other = createTestServer({ databaseUrl: place.url, log });
  await other.start();
  await other.close();
  expect(lines.join("")).toContain("plan_cache_mode");
  await rows(`alter database "${name}" set plan_cache_mode = force_generic_plan`);
});

test("people talk, learn and pay in tables in parts, and leave with all that is theirs", async () => {
  const { owner, secret } = await ownedThings({
    url: server.url,
    database: server.database,
    member: () => payer(server, 1000),
    guest: () => server.guest(),
  });
  const other = await payer(server, 10);
  await converse(other, NPC_IDS.lena, "I stay.");
  const { data } = await owner.request("{ exportData }");
  expect(JSON.stringify(data).split(secret).length).toBeGreaterThan(8);
  expect((await records(owner)).items.length).toBeGreaterThan(1);
  expect(await checkLedger({ em: server.database.orm.em.fork() })).toMatchObject({ mistakes: [] });
  expect((await owner.request("mutation { deleteAccount }")).data).toEqual({ deleteAccount: true });
  const left = await rows<{ name: string }>(
    `select name from (
       select 'messages' as name, m.chat_id from messages m union all select 'replies', chat_id from replies
       union all select 'translations', chat_id from translations union all select 'word_explanations', chat_id from word_explanations
       union all select 'line_corrections', chat_id from line_corrections union all select 'reply_journal', chat_id from reply_journal
     ) t where not exists (select from chats c where c.id = t.chat_id)
     union all select 'ledger_entries' from ledger_entries where user_id = ?`,
    [owner.userId],
  );
  expect(left).toEqual([]);
  expect(await history(other, NPC_IDS.lena)).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: "I stay." })]),
  );
  expect(await checkLedger({ em: server.database.orm.em.fork() })).toMatchObject({ mistakes: [] });
});

test("figures of tables in parts are gathered once a day, since PostgreSQL gathers them of each part alone", async () => {
  const gather = (goesOn: boolean): Promise<number> => analyzeParts(server.database.orm.em.fork(), () => goesOn);
  expect(await gather(false)).toBe(0);
  expect(await gather(true)).toBe(Object.keys(PARTITION_KEYS).length);
  await rows("select pg_stat_force_next_flush()");
  await expect.poll(() => gather(true)).toBe(0);
});
