import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../../schema/rules/languages.ts";
import { PURPOSES } from "../../../schema/rules/points.ts";
import { readLocale } from "../../../client/src/lib/i18n/i18n.ts";
import { asked, open, prepareApp, server } from "../appServer.tsx";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { record, records, rows } from "./records.ts";

prepareApp();
prepareSocket();

const YUKI = { id: "yuki", name: "雪", language: "ja", avatar: "/yuki.svg" };

/** Opens the list of these records, newest first. */
async function openRecords(...items: Record<string, unknown>[]): Promise<HTMLElement[]> {
  rememberMember();
  server.answers.PointsRecords = () => records(items.map((fields, index) => record(`r${index}`, fields)));
  open("/points/records");
  return rows();
}

const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
const signs = (all: HTMLElement[]) => all.map((row) => row.querySelector("svg")?.innerHTML);

test("each record tells what it was for, with whom, when, how much with its sign, and what was left", async () => {
  const shown = await openRecords(
    { npc: YUKI },
    { description: "translate", amount: -10, npc: YUKI },
    { description: "polish" },
    { type: "recharge", amount: 1200, balanceAfter: 1300, description: "recharge", orderId: "order-7" },
    { type: "system_grant", amount: 100, balanceAfter: 100, description: "signupGrant" },
  );
  expect(texts(shown)).toEqual([
    "Reply雪·2 hr. ago−1Balance 86",
    "Translation雪·2 hr. ago−10Balance 86",
    "Polished text2 hr. ago−1Balance 86",
    "Points bought2 hr. ago+1,200Balance 1,300",
    "Welcome gift2 hr. ago+100Balance 100",
  ]);
  expect(shown[0]?.querySelector("[lang=ja]")?.textContent).toBe("雪");
});

test("each purpose has words and a sign of its own", async () => {
  const shown = await openRecords(...PURPOSES.map((description) => ({ description })));
  expect(new Set(texts(shown)).size).toBe(PURPOSES.length);
  expect(new Set(signs(shown)).size).toBe(PURPOSES.length);
});

test.each(INTERFACE_LANGUAGES)("each purpose has words of its own in %s", async (language) => {
  const { purposes } = (await readLocale(language, "points")) as { purposes: Record<string, string> };
  expect(Object.keys(purposes).toSorted()).toEqual(PURPOSES.toSorted());
  expect(new Set(Object.values(purposes)).size).toBe(PURPOSES.length);
});

test("a purpose that is not known here is told by its type, once", async () => {
  const description = "somethingNew";
  const shown = await openRecords(
    { description },
    { description, type: "recharge", amount: 5 },
    { description, type: "system_grant", amount: 5 },
  );
  expect(texts(shown)).toEqual([
    "Spent2 hr. ago−1Balance 86",
    "Points bought2 hr. ago+5Balance 86",
    "Gift2 hr. ago+5Balance 86",
  ]);
  expect(new Set(signs(shown)).size).toBe(3);
});

describe("a record leads", () => {
  const linkOf = async (fields: Record<string, unknown>) => {
    const [row] = await openRecords(fields);
    return row && within(row).queryByRole("link");
  };

  test("to the conversation that the points were spent in", async () => {
    const link = await linkOf({ description: "suggest", npc: YUKI });
    expect(link?.getAttribute("href")).toBe("/chat/yuki");
    expect(link?.textContent).toContain("Suggested replies雪");
  });

  test("to the other's conversation with one's AI avatar, where it was one", async () => {
    const link = await linkOf({ description: "translate", npc: YUKI, avatarChatUserId: "bob" });
    expect(link?.getAttribute("href")).toBe("/avatar-chat/yuki/bob");
  });

  test("to the order of a recharge", async () => {
    const link = await linkOf({ type: "recharge", amount: 500, description: "recharge", orderId: "order-7" });
    expect(link?.getAttribute("href")).toBe("/points/order/order-7");
  });

  test("nowhere where it belongs to neither", async () => {
    expect(await linkOf({ description: "image" })).toBeNull();
  });
});

test("a character named in the language practised before is not shown once another is practised", async () => {
  await openRecords({ npc: YUKI });
  await userEvent.click(screen.getByRole("link", { name: "Back to profile" }));
  await userEvent.click(await screen.findByRole("button", { name: /^I practice/ }));
  await userEvent.click(await screen.findByRole("option", { name: "한국어" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked("UpdateProfile")).toBe(1));
  let answer: (page: unknown) => void = () => undefined;
  server.answers.PointsRecords = () => new Promise((resolve) => (answer = resolve));
  await userEvent.click(await screen.findByRole("link", { name: /^86 points.*Balance and history/ }));
  await screen.findByRole("heading", { name: "Points", level: 1 });
  expect(screen.queryByText("雪")).toBeNull();
  answer(records([record("r0", { npc: { ...YUKI, name: "유키", language: "ko" } })]));
  expect(texts(await rows())).toEqual(["Reply유키·2 hr. ago−1Balance 86"]);
});
