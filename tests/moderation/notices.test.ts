import { beforeAll, expect, test } from "vitest";
import type { Person } from "../kit/accounts/people.ts";
import { hear } from "../kit/channels/hear.ts";
import { person } from "../kit/accounts/people.ts";
import { decided, undo } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const HOUR_MS = 3_600_000;
const server = ownServerOfFile();
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
});

interface Told {
  events: {
    __typename: string;
    notice?: { texts: { text: string }[] } | null;
    suspension?: { until: string; rule: string; reason: string } | null;
  };
}
const EVENTS = `subscription { events { __typename
  ... on Snapshot { notice { texts { text } } suspension { until rule reason } }
  ... on NoticeChanged { notice { texts { text } } }
  ... on SuspensionChanged { suspension { until rule reason } } } }`;
const PUBLISH = "mutation ($input: NoticeInput!) { publishNotice(input: $input) { id } }";
const SHOWN = "{ serverInfo { notice { kind texts { language text } } } }";

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();
const publish = (text: string, more: object = {}): Promise<string | null> =>
  operator.codeOf(PUBLISH, {
    input: { kind: "warning", texts: [{ language: "de", text }], until: inAnHour(), ...more },
  });

test("a notice reaches the open pages of everyone and later visitors, and is gone once it is withdrawn", async () => {
  const [guest, member] = [await server.guest(), await person(server)];
  const pages = [guest, member].map(({ token }) => hear<Told>(server.url, token, EVENTS));
  for (const { told } of pages) await expect.poll(() => told[0]?.events.__typename).toBe("Snapshot");
  expect(pages[0]?.told[0]?.events).toMatchObject({ notice: null, suspension: null });

  expect(await publish("Pause um 22 Uhr")).toBeNull();
  expect(await publish("Pause um 23 Uhr")).toBeNull();
  for (const { told } of pages)
    await expect.poll(() => told.at(-1)?.events.notice?.texts).toEqual([{ text: "Pause um 23 Uhr" }]);
  const later = hear<Told>(server.url, (await server.guest()).token, EVENTS);
  await expect.poll(() => later.told[0]?.events.notice?.texts).toEqual([{ text: "Pause um 23 Uhr" }]);
  expect((await server.as(null).request(SHOWN)).data).toEqual({
    serverInfo: { notice: { kind: "warning", texts: [{ language: "de", text: "Pause um 23 Uhr" }] } },
  });

  const withdraw = "mutation { withdrawNotice }";
  expect((await operator.request(withdraw)).data).toEqual({ withdrawNotice: true });
  for (const { told } of [...pages, later])
    await expect.poll(() => told.at(-1)?.events).toEqual({ __typename: "NoticeChanged", notice: null });
  expect((await server.as(null).request(SHOWN)).data).toEqual({ serverInfo: { notice: null } });
  expect((await operator.request(withdraw)).data).toEqual({ withdrawNotice: false });
  await Promise.all([...pages, later].map((page) => page.leave()));

  const { data } = await operator.request<{ operatorNotices: { items: { withdrawnAt: string | null }[] } }>(
    "{ operatorNotices { items { withdrawnAt } } }",
  );
  expect(data?.operatorNotices.items.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true]);
  const audit = "{ auditEntries(limit: 3) { items { act reason } } }";
  expect((await operator.request(audit)).data).toEqual({
    auditEntries: {
      items: [
        { act: "withdrawNotice", reason: "" },
        { act: "publishNotice", reason: "Pause um 23 Uhr" },
        { act: "publishNotice", reason: "Pause um 22 Uhr" },
      ],
    },
  });
});

test("a notice without a text, with two in one language, or for a time that has passed is refused", async () => {
  expect(await publish("", {})).toBe("VALIDATION_FAILED");
  expect(await publish("x", { texts: [] })).toBe("VALIDATION_FAILED");
  const twice = ["a", "b"].map((text) => ({ language: "en", text }));
  expect(await publish("x", { texts: twice })).toBe("VALIDATION_FAILED");
  expect(await publish("x", { until: new Date(Date.now() - 1000).toISOString() })).toBe("VALIDATION_FAILED");
});

test("a person whose account is suspended hears it on open pages, with rule and reason, and once it is undone", async () => {
  const [moderator, who] = [await personWithRole(server, "moderator"), await person(server)];
  const npc = await newCharacter(server.url, who.token, { visibility: "public" });
  await reportTaken(await server.guest(), { subject: "person", npcId: npc.id, userId: who.userId });
  const page = hear<Told>(server.url, who.token, EVENTS);
  await expect.poll(() => page.told.length).toBe(1);
  const [until, subjectKey] = [inAnHour(), `person:${who.userId}`];
  const decision = await decided(moderator, { subjectKey, act: "suspend", until, rule: "spam", reason: "Too much." });
  const suspension = { until, rule: "spam", reason: "Too much." };
  await expect.poll(() => page.told.at(-1)?.events).toEqual({ __typename: "SuspensionChanged", suspension });
  const second = hear<Told>(server.url, who.token, EVENTS);
  await expect.poll(() => second.told[0]?.events.suspension).toEqual(suspension);
  expect((await undo(moderator, decision)).code).toBeNull();
  await expect.poll(() => page.told.at(-1)?.events).toEqual({ __typename: "SuspensionChanged", suspension: null });
  await Promise.all([page.leave(), second.leave()]);
});
