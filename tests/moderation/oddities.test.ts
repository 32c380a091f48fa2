import { beforeAll, describe, expect, test } from "vitest";
import { setRole } from "../../db/queries/moderation/roles.ts";
import { CACHED_MS } from "../../server/core/accounts/sessions/sessionCache.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { answer, appeal, claim, decide, decided, decisionsOf, undo } from "../kit/moderation/decisionOperations.ts";
import { heldOf } from "../kit/moderation/heldCharacters.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { report, reportTaken } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile();

interface Cast {
  operator: Person;
  moderator: Person;
  maker: Person;
  reporter: Person;
}
const cast: Partial<Cast> = {};
/** One of the people that `beforeAll` makes. */
function the(name: keyof Cast): Person {
  const someone = cast[name];
  if (!someone) throw new Error(`${name} was not made`);
  return someone;
}
beforeAll(async () => {
  // The only one who may decide, at first.
  cast.operator = await personWithRole(server, "operator");
  [cast.maker, cast.reporter] = [await person(server), await person(server)];
});

const published = async (maker: Person): Promise<string> =>
  (await newCharacter(server.url, maker.token, { visibility: "public" })).id;

/** A character that waits to be decided. */
async function reported(maker = the("maker")): Promise<{ npcId: string; subjectKey: string }> {
  const npcId = await published(maker);
  await reportTaken(the("reporter"), { subject: "npc", npcId, text: "Look at this.", name: "Rita" });
  return { npcId, subjectKey: `npc:${npcId}` };
}

const CASE = "query ($key: String!) { reportCase(subjectKey: $key) { reports { name } } }";
const GRANT =
  "mutation ($id: ID!, $amount: Int!, $reason: String!) { grantPoints(userId: $id, amount: $amount, reason: $reason) }";
const inTwoDays = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString();

test("the only operator cannot suspend themselves, after which no one could decide", async () => {
  const { subjectKey } = await reported(the("operator"));
  const suspension = { subjectKey, act: "suspend", until: inTwoDays() } as const;
  expect((await decide(the("operator"), suspension)).code).toBe("FORBIDDEN");
  await decided(the("operator"), { subjectKey, act: "dismiss" });
});

describe("with a moderator besides,", () => {
  beforeAll(async () => {
    cast.moderator = await personWithRole(server, "moderator");
  });

  test("who is reported sees no report about themselves, and claims none", async () => {
    const { subjectKey } = await reported(the("moderator"));
    const { data, errors } = await the("moderator").request(CASE, { key: subjectKey });
    expect([data, errors[0]?.extensions?.code]).toEqual([null, "ANOTHER_MODERATOR"]);
    expect(await claim(the("moderator"), subjectKey)).toBe("ANOTHER_MODERATOR");
    expect(await the("operator").codeOf(CASE, { key: subjectKey })).toBeNull();
  });

  test("of two who decide, appeal, answer or undo at once, one does", async () => {
    const { subjectKey } = await reported();
    const both = [the("operator"), the("moderator")];
    const codes = async (all: Promise<string | null>[]): Promise<(string | null)[]> =>
      (await Promise.all(all)).toSorted((a, b) => String(a).localeCompare(String(b)));
    const acts = both.map((who) => decide(who, { subjectKey, act: "hide" }));
    expect(await codes(acts.map(async (act) => (await act).code))).toEqual(["NOT_FOUND", null]);
    const [decision] = await decisionsOf(the("maker"));
    const id = decision?.id ?? "";
    expect(await codes([appeal(the("maker"), id), appeal(the("maker"), id)])).toEqual(["CONFLICT", null]);
    const ends = [...both.map((who) => answer(who, id, "undone")), undo(the("operator"), id)];
    const ended = await codes(ends.map(async (end) => (await end).code));
    expect(ended.filter((code) => code === null)).toHaveLength(1);
    const [{ count } = { count: 0 }] = await server.database.orm.em
      .fork()
      .execute<{ count: number }[]>(
        "select count(*)::int as count from audit_entries where subject like ? and act <> 'reportCase'",
        [`${subjectKey} (hide)%`],
      );
    expect(count).toBe(2);
  });
});

test("an id in capitals is the same character's or person's: of two decisions, undone in any order, nothing is left", async () => {
  const npcId = await published(the("maker"));
  const DECIDE = `mutation ($id: ID!, $act: DecisionAct!, $version: String!) {
    it: decideNpc(id: $id, act: $act, rule: spam, reason: "It sells.", version: $version)
  }`;
  const decideNpc = async (id: string, act: string): Promise<string> => {
    const SEEN = "query ($id: String!) { operatorNpcs(query: $id) { items { version } } }";
    const seen = await the("operator").request<{ operatorNpcs: { items: { version: string }[] } }>(SEEN, { id });
    const version = seen.data?.operatorNpcs.items[0]?.version;
    return (await the("operator").request<{ it: string }>(DECIDE, { id, act, version })).data?.it ?? "";
  };
  const first = await decideNpc(npcId.toUpperCase(), "hide");
  const next = await decideNpc(npcId, "makePrivate");
  for (const id of [first, next]) expect((await undo(the("operator"), id)).code).toBeNull();
  expect(await heldOf(the("maker"), npcId)).toMatchObject({ visibility: "public", hold: null });
  const { userId } = await person(server);
  const SUSPEND =
    'mutation ($id: ID!, $until: DateTimeISO!) { suspendPerson(userId: $id, until: $until, rule: spam, reason: "Sells.") }';
  expect(await the("operator").codeOf(SUSPEND, { id: userId.toUpperCase(), until: inTwoDays() })).toBeNull();
  const keys = "select subject_key as key from decisions where author_id = ? order by created_at desc limit 1";
  const [decision] = await server.database.orm.em.fork().execute<{ key: string }[]>(keys, [userId]);
  expect(decision?.key).toBe(`person:${userId}`);
});

test("who loses the role while their page is open decides nothing a second later", async () => {
  const { userId, codeOf } = await personWithRole(server, "moderator");
  const { subjectKey } = await reported();
  expect(await codeOf(CASE, { key: subjectKey })).toBeNull();
  await setRole(server.database.orm.em.fork(), userId, "user");
  server.advance(CACHED_MS);
  expect(await codeOf(CASE, { key: subjectKey })).toBe("FORBIDDEN");
});

test("points that would pass the largest number are refused, and change nothing", async () => {
  const { userId, request } = await person(server);
  await server.database.orm.em
    .fork()
    .execute("update points_accounts set balance = 2147483600, total_granted = 2147483600 where user_id = ?", [userId]);
  const gift = { id: userId, reason: "For the outage" };
  expect(await the("operator").codeOf(GRANT, { ...gift, amount: 48 })).toBe("VALIDATION_FAILED");
  expect(await the("operator").codeOf(GRANT, { ...gift, amount: 47 })).toBeNull();
  expect((await request("{ balance { balance } }")).data).toEqual({ balance: { balance: 2_147_483_647 } });
});

describe("a text that is none, or too long,", () => {
  const ODD = ["long ".repeat(20_000), "a\u0000b", "a\ud800b", "\u200B\u200D\u2060"];
  const REFUSED = ODD.map(() => "VALIDATION_FAILED");

  async function codesOf(write: (text: string) => Promise<string | null | { code: string | null }>) {
    const codes = [];
    for (const text of ODD) {
      const answered = await write(text);
      codes.push(typeof answered === "string" || answered === null ? answered : answered.code);
    }
    return codes;
  }

  test("is refused as what who reports says", async () => {
    const npcId = await published(the("maker"));
    const thing = { subject: "npc", npcId } as const;
    expect(await codesOf((text) => report(the("reporter"), { ...thing, text }))).toEqual(REFUSED);
    expect(await codesOf((name) => report(the("reporter"), { ...thing, name }))).toEqual(REFUSED);
    expect(await codesOf((email) => report(the("reporter"), { ...thing, email }))).toEqual(REFUSED);
  });

  test("is refused as a reason, an appeal and an answer", async () => {
    const { subjectKey } = await reported();
    const hiding = { subjectKey, act: "hide" } as const;
    expect(await codesOf((reason) => decide(the("operator"), { ...hiding, reason }))).toEqual(REFUSED);
    const id = await decided(the("operator"), hiding);
    expect(await codesOf((text) => appeal(the("maker"), id, text))).toEqual(REFUSED);
    const gift = { id: the("maker").userId, amount: 1 };
    expect(await codesOf((reason) => the("operator").codeOf(GRANT, { ...gift, reason }))).toEqual(REFUSED);
  });

  test("leads to nothing as the key of a case or the URL of a picture", async () => {
    const nothing = ODD.map(() => "NOT_FOUND");
    expect(await codesOf((key) => the("operator").codeOf(CASE, { key }))).toEqual(nothing);
    expect(await codesOf((key) => claim(the("operator"), key))).toEqual(nothing);
    expect(await codesOf((key) => decide(the("operator"), { subjectKey: key, act: "dismiss" }))).toEqual(nothing);
    const npcId = await published(the("maker"));
    const seen = (picture: string) => report(the("reporter"), { subject: "picture", npcId, picture });
    expect(await codesOf(seen)).toEqual(["VALIDATION_FAILED", ...nothing.slice(1)]);
  });
});
