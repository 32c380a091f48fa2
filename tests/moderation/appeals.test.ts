import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPEAL_DAYS, CLAIM_MINUTES } from "../../schema/rules/moderation.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import {
  answer,
  appeal,
  claim,
  decide,
  decided,
  decisionsOf,
  queueOf,
  release,
  undo,
} from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile();
let [moderator, other]: Person[] = [];
let maker: Person;
let reporter: Person;
let npcId: string;
let subjectKey: string;
beforeAll(async () => {
  [moderator, other] = [await personWithRole(server, "moderator"), await personWithRole(server, "moderator")];
});
beforeEach(async () => {
  [maker, reporter] = [await person(server), await person(server)];
  npcId = (await newCharacter(server.url, maker.token, { name: "Vera", visibility: "public" })).id;
  subjectKey = `npc:${npcId}`;
  await reportTaken(reporter, { subject: "npc", npcId, text: "Look at this." });
});

/** The two moderators that `beforeAll` makes. */
const decider = (): Person => must(moderator);
const second = (): Person => must(other);
function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("it was not made");
  return value;
}

const newsTo = async (who: Person, count: number): Promise<string> =>
  must((await server.mails.mailsTo(who.email, count)).at(-1)).text;

describe("a decision", () => {
  test("is told to the author and to who has reported, each their side, and neither the other's name", async () => {
    const id = await decided(decider(), { subjectKey, act: "hide", reason: "It insults people." });
    const [seen] = await decisionsOf(maker);
    expect(seen).toMatchObject({ id, title: "Vera", consequence: "hideNpc", reason: "It insults people." });
    const { data } = await reporter.request("{ myReports { items { title outcome } } myDecisions { total } }");
    expect(data).toEqual({
      myReports: { items: [{ title: "Vera", outcome: "acted" }] },
      myDecisions: { total: 0 },
    });
    // Each has had a code by mail, and the reporter a receipt.
    const [toMaker, toReporter] = [await newsTo(maker, 1), await newsTo(reporter, 2)];
    expect(toMaker).toContain("It insults people.");
    expect(toReporter).not.toContain("It insults people.");
    const all = [toMaker, JSON.stringify(await decisionsOf(maker))].join(" ");
    for (const name of [reporter.username, decider().username, reporter.email]) expect(all).not.toContain(name);
    for (const name of [maker.username, decider().username]) expect(toReporter).not.toContain(name);
  });

  test("that dismisses is told to who has reported only", async () => {
    await decided(decider(), { subjectKey, act: "dismiss" });
    expect(await newsTo(reporter, 2)).toContain("nothing that is against the rules");
    expect(await decisionsOf(maker)).toEqual([]);
    expect(await server.mails.mailsTo(maker.email, 0)).toEqual([]);
  });

  test("is made once, by who has claimed the case while the claim is fresh", async () => {
    expect(await claim(decider(), subjectKey)).toBeNull();
    expect(await claim(second(), subjectKey)).toBe("CONFLICT");
    expect((await decide(second(), { subjectKey, act: "hide" })).code).toBe("CONFLICT");
    const [item] = (await queueOf(second())).filter((queued) => queued.subjectKey === subjectKey);
    expect(item?.claimant?.id).toBe(decider().userId);
    expect(await release(decider(), subjectKey)).toBeNull();
    expect(await claim(second(), subjectKey)).toBeNull();
    server.advance((CLAIM_MINUTES + 1) * 60_000);
    for (const who of [decider(), second()])
      await who.request("mutation ($password: String!) { confirmPassword(password: $password) }", {
        password: who.password,
      });
    await decided(decider(), { subjectKey, act: "hide" });
    expect((await decide(second(), { subjectKey, act: "hide" })).code).toBe("NOT_FOUND");
  });

  test("about something of one's own, or that one has reported, is another moderator's", async () => {
    await reportTaken(decider(), { subject: "npc", npcId });
    expect((await decide(decider(), { subjectKey, act: "hide" })).code).toBe("ANOTHER_MODERATOR");
    const own = await newCharacter(server.url, decider().token, { visibility: "public" });
    await reportTaken(reporter, { subject: "npc", npcId: own.id });
    expect((await decide(decider(), { subjectKey: `npc:${own.id}`, act: "dismiss" })).code).toBe("ANOTHER_MODERATOR");
    const until = new Date(Date.now() + 86_400_000 * 2).toISOString();
    const suspending = { subjectKey: `npc:${own.id}`, act: "suspend", until } as const;
    expect((await decide(second(), suspending)).code).toBe("FORBIDDEN");
    await decided(second(), { subjectKey: `npc:${own.id}`, act: "dismiss" });
  });

  test("leaves one entry of the audit for each act, and for each look at evidence", async () => {
    const read = async (): Promise<string[]> => {
      const query = "select act, reason from audit_entries where subject like ? order by at";
      const rows = await server.database.orm.em
        .fork()
        .execute<{ act: string; reason: string }[]>(query, [`%${subjectKey}%`]);
      return rows.map(({ act, reason }) => `${act}: ${reason}`);
    };
    const CASE = "query ($key: String!) { reportCase(subjectKey: $key) { version reports { text } acts } }";
    const { data } = await decider().request<{ reportCase: { version: string } }>(CASE, { key: subjectKey });
    const version = data?.reportCase.version ?? "";
    const acts = ["dismiss", "hide", "makePrivate", "suspend", "delete"];
    expect(data).toEqual({ reportCase: { version, reports: [{ text: "Look at this." }], acts } });
    await claim(decider(), subjectKey, version);
    // A refused act is none.
    await decide(second(), { subjectKey, act: "hide", version });
    const id = await decided(decider(), { subjectKey, act: "hide", version, reason: "It insults people." });
    await appeal(maker, id);
    await answer(second(), id, "upheld");
    await undo(second(), id);
    expect(await read()).toEqual([
      "reportCase: ",
      "claimReport: ",
      "decideReport: It insults people.",
      "decideAppeal: We looked again.",
      "undoDecision: We were wrong.",
    ]);
  });
});

describe("an appeal", () => {
  const isPublic = async () => (await npcsOverGraphql(server.url).view(null, npcId)).code === null;

  test("is made once by the author, and answered by someone else than who has decided", async () => {
    const id = await decided(decider(), { subjectKey, act: "hide" });
    // One that is undone before it is told is not told.
    await newsTo(maker, 1);
    expect(await appeal(reporter, id)).toBe("NOT_FOUND");
    expect(await appeal(maker, id)).toBeNull();
    expect(await appeal(maker, id)).toBe("CONFLICT");
    expect((await answer(decider(), id, "upheld")).code).toBe("ANOTHER_MODERATOR");
    const { data } = await second().request<{ appealQueue: { items: { id: string; appealText: string }[] } }>(
      "{ appealQueue { items { id appealText operatorName author { username } } } }",
    );
    expect(data?.appealQueue.items).toContainEqual({
      id,
      appealText: "It does not insult anyone.",
      operatorName: decider().username,
      author: { username: maker.username },
    });
    expect((await answer(second(), id, "undone")).code).toBeNull();
    expect((await answer(second(), id, "upheld")).code).toBe("NOT_FOUND");
    expect(await isPublic()).toBe(true);
    const [seen] = await decisionsOf(maker);
    expect(seen).toMatchObject({ mayAppeal: false, appeal: { outcome: "undone", answer: "We looked again." } });
    expect(await newsTo(maker, 2)).toContain("We looked again.");
  });

  test("that is not right leaves the decision as it is", async () => {
    const id = await decided(decider(), { subjectKey, act: "hide" });
    await appeal(maker, id);
    await answer(second(), id, "upheld");
    expect(await isPublic()).toBe(false);
    expect(await newsTo(maker, 2)).toContain("The decision stands");
  });

  test("of a decision that was undone, or about which time is over, is refused; what was deleted is gone then", async () => {
    const id = await decided(decider(), { subjectKey, act: "hide" });
    await undo(decider(), id);
    expect(await appeal(maker, id)).toBe("CONFLICT");
    await reportTaken(reporter, { subject: "npc", npcId });
    const late = await decided(decider(), { subjectKey, act: "delete" });
    const long = `${APPEAL_DAYS + 1} days`;
    await server.database.orm.em
      .fork()
      .execute("update decisions set created_at = created_at - ?::interval where id = ?", [long, late]);
    expect(await appeal(maker, late)).toBe("CONFLICT");
    expect((await undo(decider(), late)).code).toBe("CONFLICT");
  });

  test("is answered by who has decided, where there is no one else", async () => {
    const id = await decided(decider(), { subjectKey, act: "hide" });
    await appeal(maker, id);
    const setRole = (role: string) =>
      server.database.orm.em.fork().execute("update users set role = ? where id = ?", [role, second().userId]);
    await setRole("user");
    expect((await answer(decider(), id, "undone")).code).toBeNull();
    await setRole("moderator");
  });
});
