import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { setRole } from "../../db/queries/moderation/roles.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { versionOf } from "../kit/moderation/decisionOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";

const KILLS = process.env.FULL ? 20 : 3;
/** Targets of each act below around one kill. */
const PEOPLE = 5;

let place: TestDatabase;
let database: Database;
let token: string;
beforeAll(async () => {
  place = await createTestDatabase();
  database = await openDatabase({ url: place.url, poolSize: 4, name: "test" });
  const operator = await registeredUser(database);
  token = operator.token;
  const em = database.orm.em.fork();
  await setRole(em, operator.userId, "operator");
  await em.execute("update sessions set confirmed_at = now()");
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

interface Act {
  document: string;
  /** What it is done to: a person of its own, or the character that they have made. */
  to: "person" | "npc";
}

const ACTS: Record<string, Act> = {
  grantPoints: {
    to: "person",
    document: 'mutation ($id: ID!) { grantPoints(userId: $id, amount: 5, reason: "For the outage") }',
  },
  endSessions: { to: "person", document: "mutation ($id: ID!) { endSessions(userId: $id) }" },
  deletePerson: {
    to: "person",
    document: 'mutation ($id: ID!) { deletePerson(userId: $id, reason: "Asked by mail") }',
  },
  decideReport: {
    to: "npc",
    document: `mutation ($key: String!, $version: String!) {
      decideReport(input: { subjectKey: $key, version: $version, act: hide, rule: spam, reason: "It sells things." })
    }`,
  },
  reportCase: { to: "npc", document: "query ($key: String!) { reportCase(subjectKey: $key) { acts } }" },
};

/** The acts that took effect, each with its target, read from the rows that they change; a look changes none. */
const EFFECTS = `
  select 'grantPoints' as act, user_id as of from ledger_entries where description = 'operatorGrant'
  union all select 'endSessions', user_id from sessions where revoked_at is not null
  union all select 'deletePerson', user_id from deleted_accounts
  union all select 'decideReport', n.id from decisions d join npcs n on n.id = d.npc_id and n.hold = 'hidden'
    join reports r on r.decision_id = d.id`;
const NOTED = `select act, substring(subject from '[0-9a-f-]{36}') as of from audit_entries`;

interface Done {
  act: string;
  of: string;
}
const listed = (rows: Done[]): string[] => rows.map(({ act, of }) => `${act} ${of}`).toSorted();

/** Someone who is signed in and has made a character that was reported. */
async function newPerson(): Promise<Record<Act["to"], string>> {
  const { userId: id } = await registeredUser(database);
  const npcId = await storedCharacter(database, id, { visibility: "public" });
  await database.orm.em.fork().execute(
    `insert into reports (id, subject, subject_key, npc_id, author_id, rule, locale, evidence, created_at)
       values (gen_random_uuid(), 'npc', ?, ?, ?, 'spam', 'en-US', '{"subject": "npc", "name": "Mira", "texts": {}, "tags": [], "images": []}', now())`,
    [`npc:${npcId}`, npcId, id],
  );
  return { person: id, npc: npcId };
}

test(
  `${KILLS} times kill -9 while an operator acts: what was done is noted once, what is noted was done, and what was answered is there`,
  async () => {
    const env = { DATABASE_URL: place.url, RATE_LIMIT_SCALE: "10000" };
    const answered: string[] = [];
    let unanswered = 0;
    let next = startServerProcess(env);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const server = await next;
      const operator = server.as(token);
      const work = Object.entries(ACTS).flatMap(([name, { document, to }]) =>
        Array.from({ length: PEOPLE }, async () => {
          const id = (await newPerson())[to];
          const version = name === "decideReport" ? await versionOf(operator, `npc:${id}`) : "";
          return { name, document, id, version };
        }),
      );
      let answers = 0;
      // After other numbers of answers each time, so as to meet the acts at different moments.
      const last = 1 + ((kills * 7) % (PEOPLE * 3));
      await Promise.all(
        (await Promise.all(work)).map(async ({ name, document, id, version }) => {
          const code = await operator.codeOf(document, { id, key: `npc:${id}`, version }).catch(() => "no answer");
          // A database that is too busy to answer may have done it.
          if (code === "no answer" || code === "SERVICE_UNAVAILABLE") unanswered += 1;
          else if (code === null) answered.push(`${name} ${id}`);
          else throw new Error(`${name} was refused: ${code}`);
          if ((answers += 1) === last) process.kill(server.pid, "SIGKILL");
        }),
      );
      if (kills < KILLS - 1) next = startServerProcess(env);
      await server.kill();
    }
    const em = database.orm.em.fork();
    // The database ends what a killed server has begun a moment later.
    await expect.poll(async () => (await em.execute(CONNECTED)).length).toBe(0);
    const [done, noted] = [listed(await em.execute<Done[]>(EFFECTS)), listed(await em.execute<Done[]>(NOTED))];
    const isLook = (entry: string): boolean => entry.startsWith("reportCase");
    expect(noted.filter((entry) => !isLook(entry))).toEqual(done);
    expect(answered.filter((entry) => !noted.includes(entry))).toEqual([]);
    expect([answered.length > KILLS, unanswered > KILLS, new Set(noted).size]).toEqual([true, true, noted.length]);
    const lost = done.filter((entry) => !answered.includes(entry)).length;
    tell(
      `kill -9 while an operator acts, ${KILLS} times`,
      "the audit has each act that was done, once, and no other",
      `${answered.length} acts answered, ${unanswered} not, of which ${lost} were done; ${noted.length} entries`,
    );
  },
  KILLS * 30_000,
);

const CONNECTED = "select from pg_stat_activity where datname = current_database() and application_name <> 'test'";
