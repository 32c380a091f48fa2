import { beforeAll, beforeEach, expect, test } from "vitest";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { claim, decide, versionOf } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import type { Character } from "../kit/npcs/npcsClient.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let moderator: Person;
beforeAll(async () => {
  moderator = await personWithRole(server, "moderator");
});

let maker: Person;
let npc: Character;
beforeEach(async () => {
  maker = await person(server);
  npc = await newCharacter(server.url, maker.token, { name: "Vera", visibility: "public" });
});

type Subject = "npc" | "person";

/** Reports the character or its maker. Gives the key of the case. */
async function report(who: Person, subject: Subject, text = ""): Promise<string> {
  const thing = subject === "npc" ? { npcId: npc.id } : { npcId: npc.id, userId: maker.userId };
  return (await storedReport(server, await reportTaken(who, { subject, ...thing, text }))).subject_key;
}

const change = (subject: Subject): Promise<unknown> =>
  subject === "npc"
    ? npcsOverGraphql(server.url).update(maker.token, npc.id, { description: "Sells stolen bread." })
    : maker.request('mutation { updateProfile(input: { bio: "Buy at my shop" }) { id } }');

test.each<[string, Subject, (reporter: Person) => Promise<unknown>]>([
  ["someone else has reported it", "npc", async () => report(await person(server), "npc")],
  ["its reporter has added something", "npc", (reporter) => report(reporter, "npc", "And now this")],
  ["its maker has changed it", "npc", () => change("npc")],
  ["the person has changed their profile", "person", () => change("person")],
])("a case is neither claimed nor decided as it was seen before %s", async (_what, subject, happens) => {
  const reporter = await person(server);
  const subjectKey = await report(reporter, subject);
  const seen = await versionOf(moderator, subjectKey);
  await happens(reporter);
  expect(await claim(moderator, subjectKey, seen)).toBe("CONFLICT");
  expect((await decide(moderator, { subjectKey, act: "dismiss", version: seen })).code).toBe("CONFLICT");
  const now = await versionOf(moderator, subjectKey);
  expect(await claim(moderator, subjectKey, now)).toBeNull();
  expect((await decide(moderator, { subjectKey, act: "dismiss", version: now })).code).toBeNull();
});

test("a case stays as it was seen through a claim, and through what its author does elsewhere", async () => {
  const subjectKey = await report(await person(server), "npc");
  const seen = await versionOf(moderator, subjectKey);
  expect(await claim(moderator, subjectKey, seen)).toBeNull();
  await newCharacter(server.url, maker.token, { name: "Another" });
  await change("person");
  expect(await versionOf(moderator, subjectKey)).toBe(seen);
  expect((await decide(moderator, { subjectKey, act: "hide", version: seen })).code).toBeNull();
});
