import { beforeAll, describe, expect, test } from "vitest";
import { seed } from "../../db/seed.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let operator: Person;
let ann: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
  ann = await person(server);
});

interface Row {
  id: string;
  name: string;
  visibility: string;
  hold: string | null;
  featured: number | null;
  decisionId: string | null;
  version: string;
}

async function listed(query: string, state = "any"): Promise<Row[]> {
  const { data } = await operator.request<{ operatorNpcs: { items: Row[] } }>(
    `query ($query: String!, $state: NpcState!) {
      operatorNpcs(query: $query, state: $state) { items { id name visibility hold featured decisionId version } }
    }`,
    { query, state },
  );
  return data?.operatorNpcs.items ?? [];
}

/** A character of Ann's. */
const made = (name: string, visibility: "public" | "private"): Promise<string> =>
  storedCharacter(server.database, ann.userId, { name, visibility });

test("characters are found by name, id and maker, private ones too, and by their state", async () => {
  const id = await made("Zoltan the private", "private");
  for (const query of ["ZOLTAN", id, ann.username]) expect((await listed(query)).map((row) => row.id)).toEqual([id]);
  expect(await listed(id, "private")).toHaveLength(1);
  for (const state of ["public", "held", "featured", "deleted"]) expect(await listed(id, state)).toEqual([]);
});

const DECIDE = `mutation ($id: ID!, $act: DecisionAct!, $version: String!) {
  decideNpc(id: $id, act: $act, rule: spam, reason: "Only advertising", version: $version)
}`;
const decided = async (id: string, act: string, version?: string): Promise<string | null> =>
  operator.codeOf(DECIDE, { id, act, version: version ?? (await listed(id))[0]?.version });
const UNDO = 'mutation ($id: ID!) { undoDecision(decisionId: $id, reason: "It was a joke") }';
const FEATURE = "mutation ($id: ID!, $place: Int) { featureNpc(id: $id, place: $place) }";

describe("a place on home", () => {
  const firstOnHome = async (): Promise<string | undefined> => {
    const { data } = await ann.request<{ npcs: { items: { id: string }[] } }>(
      "{ npcs(type: public, limit: 100) { items { id } } }",
    );
    return data?.npcs.items[0]?.id;
  };

  test("is given to a public character, taken away, and seen at once in lists that were just read", async () => {
    const id = await made("Ada of home", "public");
    const before = await firstOnHome();
    expect(before).not.toBe(id);
    expect(await operator.codeOf(FEATURE, { id, place: 1 })).toBeNull();
    await expect.poll(firstOnHome).toBe(id);
    expect(await operator.codeOf(FEATURE, { id, place: null })).toBeNull();
    await expect.poll(firstOnHome).not.toBe(id);
  });

  test("moves those behind it, and is not seen while its character is held, and seen again once that is undone", async () => {
    const [first, second] = [await made("Berta of home", "public"), await made("Cleo of home", "public")];
    await operator.codeOf(FEATURE, { id: first, place: 1 });
    await operator.codeOf(FEATURE, { id: second, place: 1 });
    expect((await listed("", "featured")).slice(0, 3)).toMatchObject([
      { id: second, featured: 1 },
      { id: first, featured: 2 },
      { featured: 3 },
    ]);
    expect(await decided(second, "makePrivate")).toBeNull();
    await expect.poll(firstOnHome).toBe(first);
    const [held] = await listed(second);
    expect(await operator.codeOf(UNDO, { id: held?.decisionId })).toBeNull();
    await expect.poll(firstOnHome).toBe(second);
    for (const id of [first, second]) expect(await operator.codeOf(FEATURE, { id, place: null })).toBeNull();
  });

  test("is no private character's, and no place below the first", async () => {
    expect(await operator.codeOf(FEATURE, { id: await made("Hidden", "private"), place: 1 })).toBe("NOT_FOUND");
    expect(await operator.codeOf(FEATURE, { id: await made("Seen", "public"), place: 0 })).toBe("VALIDATION_FAILED");
  });
});

test("a character that was not reported is made private by a decision, which its maker reads and which can be undone", async () => {
  const id = await made("Mallory of the ads", "public");
  expect(await decided(id, "makePrivate")).toBeNull();
  const [held] = await listed(id);
  expect(held).toMatchObject({ visibility: "private", hold: "private" });
  const { data } = await ann.request<{ myDecisions: { items: object[] } }>("{ myDecisions { items { id reason } } }");
  expect(data?.myDecisions.items[0]).toEqual({ id: held?.decisionId, reason: "Only advertising" });
  expect(await operator.codeOf(UNDO, { id: held?.decisionId })).toBeNull();
  expect(await listed(id)).toMatchObject([{ visibility: "public", hold: null, decisionId: null }]);
});

test("a character that was not reported is not dismissed, and nobody is suspended for it", async () => {
  const id = await made("Spared", "public");
  for (const act of ["suspend", "dismiss"]) expect(await decided(id, act)).toBe("VALIDATION_FAILED");
});

test("a character is not decided about as it was listed before its maker changed it", async () => {
  const id = await made("Renamed", "public");
  const [seen] = await listed(id);
  const { code } = await npcsOverGraphql(server.url).update(ann.token, id, { description: "Kind by now." });
  expect(code).toBeNull();
  expect(await decided(id, "hide", seen?.version)).toBe("CONFLICT");
  expect(await decided(id, "hide")).toBeNull();
});

test("a start of the server leaves the product's characters where operators have put them", async () => {
  const { em } = server.database.orm;
  expect(await decided(NPC_IDS.lena, "hide")).toBeNull();
  expect(await operator.codeOf(FEATURE, { id: NPC_IDS.oliver, place: null })).toBeNull();
  await seed(em.fork());
  const [lena] = await listed(NPC_IDS.lena);
  expect(lena).toMatchObject({ visibility: "private", hold: "hidden" });
  expect(await listed(NPC_IDS.oliver)).toMatchObject([{ featured: null }]);
  await operator.codeOf(UNDO, { id: lena?.decisionId });
  await operator.codeOf(FEATURE, { id: NPC_IDS.oliver, place: 2 });
});
