import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { undo } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
});

/** What the operator's newest act is noted as. */
async function newestAct(): Promise<{ act: string; subject: string; reason: string } | undefined> {
  const em = server.database.orm.em.fork();
  const [entry] = await em.execute<{ act: string; subject: string; reason: string }[]>(
    "select act, subject, reason from audit_entries where operator_id = ? order by at desc limit 1",
    [operator.userId],
  );
  return entry;
}

async function found(query: string): Promise<(string | null)[]> {
  const { data } = await operator.request<{ operatorPeople: { items: { username: string | null }[] } }>(
    "query ($query: String!) { operatorPeople(query: $query) { items { username } } }",
    { query },
  );
  return data?.operatorPeople.items.map(({ username }) => username) ?? [];
}

test("people are found by a part of their name, by their address and by their id, and the audit has no address", async () => {
  const ann = await person(server);
  for (const query of [ann.username.slice(2).toUpperCase(), ann.email, ann.userId])
    expect(await found(query)).toEqual([ann.username]);
  expect(await newestAct()).toEqual({ act: "operatorPeople", subject: `users ${ann.userId}`, reason: "" });
  // What has a meaning in patterns is a letter like any other.
  expect(await found("%")).toEqual([]);
});

describe("a person", () => {
  test("is shown with sessions and points, and the look is noted", async () => {
    const ann = await person(server);
    const { data } = await operator.request<{ operatorPerson: object }>(
      "query ($id: ID!) { operatorPerson(id: $id) { email chatCount sessions { device } balance { balance } records { description } } }",
      { id: ann.userId },
    );
    expect(data?.operatorPerson).toMatchObject({
      email: ann.email,
      sessions: [{}],
      balance: { balance: 100 },
      records: [{ description: "signupGrant" }],
    });
    expect(await newestAct()).toMatchObject({ act: "operatorPerson", subject: `user ${ann.userId}` });
  });

  test("is logged out everywhere", async () => {
    const ann = await person(server);
    const { data } = await operator.request("mutation ($id: ID!) { endSessions(userId: $id) }", { id: ann.userId });
    expect(data).toEqual({ endSessions: 1 });
    expect(await ann.codeOf("{ sessions { id } }")).toBe("UNAUTHENTICATED");
    expect(await newestAct()).toMatchObject({ act: "endSessions", subject: `user ${ann.userId}` });
  });

  test("is given points, and reads why in their records", async () => {
    const ann = await person(server);
    const grant =
      "mutation ($id: ID!, $amount: Int!, $reason: String!) { grantPoints(userId: $id, amount: $amount, reason: $reason) }";
    const variables = { id: ann.userId, amount: 25, reason: "For the outage on Monday" };
    expect(await operator.codeOf(grant, variables)).toBeNull();
    const { data } = await ann.request(
      "{ balance { balance totalGranted } pointsRecords(limit: 1) { items { description reference amount } } }",
    );
    expect(data).toEqual({
      balance: { balance: 125, totalGranted: 125 },
      pointsRecords: { items: [{ description: "operatorGrant", reference: variables.reason, amount: 25 }] },
    });
    expect(await newestAct()).toMatchObject({ act: "grantPoints", reason: "25: For the outage on Monday" });
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 100_001 }, { reason: " " }])
      expect(await operator.codeOf(grant, { ...variables, ...wrong })).toBe("VALIDATION_FAILED");
    const { userId } = await server.guest();
    expect(await operator.codeOf(grant, { ...variables, id: userId })).toBe("NOT_FOUND");
  });

  test("is suspended by a decision that they read and may appeal, and that the operator can undo", async () => {
    const ann = await person(server);
    const suspend = `mutation ($id: ID!, $until: DateTimeISO!) {
      suspendPerson(userId: $id, until: $until, rule: spam, reason: "Advertising in chats")
    }`;
    const create = "mutation { createRechargeOrder(points: 100) { id } }";
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(await operator.codeOf(suspend, { id: ann.userId, until })).toBeNull();
    expect(await newestAct()).toMatchObject({ act: "suspendPerson", reason: "Advertising in chats" });
    expect(await ann.codeOf(create)).toBe("SUSPENDED");
    const { data } = await ann.request<{ myDecisions: { items: { id: string }[] } }>(
      "{ myDecisions { items { id act until reason mayAppeal } } }",
    );
    const [decision] = data?.myDecisions.items ?? [];
    expect(decision).toMatchObject({ act: "suspend", until, reason: "Advertising in chats", mayAppeal: true });
    expect((await server.mails.mailsTo(ann.email, 1)).at(-1)?.text).toContain("Advertising in chats");
    const seen = await operator.request<{ operatorPerson: { suspensionId: string } }>(
      "query ($id: ID!) { operatorPerson(id: $id) { suspensionId } }",
      { id: ann.userId },
    );
    expect(seen.data?.operatorPerson.suspensionId).toBe(decision?.id);
    expect((await undo(operator, decision?.id ?? "")).code).toBeNull();
    expect(await ann.codeOf(create)).toBeNull();
    expect(await operator.codeOf(suspend, { id: operator.userId, until })).toBe("FORBIDDEN");
  });

  test("is exported without chats, whatever they say in them", async () => {
    const ann = await person(server);
    const send = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }";
    const input = { npcId: NPC_IDS.lena, text: "my secret", requestId: randomUUID() };
    expect(
      await ann.codeOf("mutation ($id: ID!) { openChat(npcId: $id) { npc { id } } }", { id: NPC_IDS.lena }),
    ).toBeNull();
    expect(await ann.codeOf(send, { input })).toBeNull();
    const { data } = await operator.request<{ exportPerson: Record<string, unknown> }>(
      'query ($id: ID!) { exportPerson(userId: $id, reason: "A judge asks") }',
      { id: ann.userId },
    );
    expect(data?.exportPerson).toMatchObject({ profile: { email: ann.email } });
    expect(data?.exportPerson).not.toHaveProperty("chats");
    expect(JSON.stringify(data)).not.toContain("my secret");
    expect(await newestAct()).toMatchObject({ act: "exportPerson", reason: "A judge asks" });
  });

  test("is deleted with all that is theirs; one with a role is not", async () => {
    const ann = await person(server);
    const deletion = 'mutation ($id: ID!) { deletePerson(userId: $id, reason: "Asked by mail") }';
    expect(await operator.codeOf(deletion, { id: ann.userId })).toBeNull();
    expect(await ann.codeOf("{ sessions { id } }")).toBe("UNAUTHENTICATED");
    expect(await found(ann.userId)).toEqual([]);
    const { userId } = await personWithRole(server, "moderator");
    expect(await operator.codeOf(deletion, { id: userId })).toBe("CONFLICT");
    expect(await found(userId)).toHaveLength(1);
  });
});
