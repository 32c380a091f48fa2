import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import type { Api } from "../kit/channels/api.ts";
import { decideReport, report, reportTaken } from "../kit/moderation/reportOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const MINE = `query ($page: Int, $limit: Int) { myReports(page: $page, limit: $limit) {
  items { id subject title rule text createdAt outcome decidedAt } total } }`;
interface MyReports {
  items: { id: string; title: string; outcome: string; decidedAt: string | null }[];
  total: number;
}
const mine = async (who: Api, variables = {}): Promise<MyReports> => {
  const { data, errors } = await who.request<{ myReports: MyReports }>(MINE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.myReports;
};

test("people see their own reports, newest first, with what became of each", async () => {
  const ann = await person(server);
  const ids: string[] = [];
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) {
    const npcId = await storedCharacter(server.database, ann.userId, { visibility: "public", name });
    ids.unshift(await reportTaken(ann, { subject: "npc", npcId, text: `About ${name}` }));
    server.advance(1000);
  }
  const [undone = "", acted = "", dismissed = ""] = ids;
  await decideReport(server, undone, "hide", true);
  await decideReport(server, acted, "hide");
  await decideReport(server, dismissed, "dismiss");
  await reportTaken(await person(server), { subject: "npc", npcId: NPC_IDS.lena });
  const { items, total } = await mine(ann);
  expect(total).toBe(4);
  expect(items.map(({ title, outcome, decidedAt }) => [title, outcome, decidedAt !== null])).toEqual([
    ["Dora", "dismissed", true],
    ["Cleo", "acted", true],
    ["Bea", "dismissed", true],
    ["Ada", "waiting", false],
  ]);
  expect((await mine(ann, { page: 2, limit: 3 })).items.map(({ title }) => title)).toEqual(["Ada"]);
});

test("what was decided and is reported again is a new report", async () => {
  const ann = await person(server);
  const thing = { subject: "npc", npcId: NPC_IDS.lena } as const;
  const first = await reportTaken(ann, thing);
  await decideReport(server, first, "dismiss");
  expect(await reportTaken(ann, thing)).not.toBe(first);
  expect((await mine(ann)).total).toBe(2);
});

test("guests see theirs, and without a sign-in there are none", async () => {
  const guest = await server.guest();
  await reportTaken(guest, { subject: "npc", npcId: NPC_IDS.lena });
  expect((await mine(guest)).total).toBe(1);
  expect(await server.as(null).codeOf(MINE)).toBe("UNAUTHENTICATED");
});

test("reports are part of what a person takes along, without what others wrote", async () => {
  const ann = await person(server);
  await report(ann, { subject: "npc", npcId: NPC_IDS.lena, text: "My own words" });
  const { data } = await ann.request<{ exportData: { reports: object[] } }>("{ exportData }");
  expect(data?.exportData.reports).toEqual([
    { subject: "npc", rule: "harassment", text: "My own words", name: null, email: null, at: expect.any(String) },
  ]);
});
