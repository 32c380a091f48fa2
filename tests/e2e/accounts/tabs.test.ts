import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { fullTest } from "../../kit/fullTest.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { justChat } from "../kit/welcome.ts";
import { logIn } from "./logIn.ts";
import { registerOn } from "./registering.ts";
import { tokenOf } from "./tokenOf.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** What a browser goes on storing, whoever uses it. */
const OF_DEVICE = ["chatsOf", "installOffered", "language", "readingsShown", "readsSlowly", "session", "themeMode"];

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));

/** Who a tab shows as signed in: the name on its profile. */
async function expectSignedIn(page: Page, name: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("heading", { name }).waitFor();
}

async function expectLoginIn(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await expect.poll(() => pathOf(tab), { timeout: 10_000 }).toBe("/login");
}

/** Signs in where a guest is signed in already. */
async function logInAsGuest(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("link", { name: t("profile:guestCard.login") }).click();
  await logIn(page, username, password);
}

/** Lets the stored session be from so long ago that it has expired. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("session") ?? "{}");
    localStorage.setItem("session", JSON.stringify({ ...session, timestamp: 0 }));
  });
}

/** A new guest in three tabs. */
async function threeTabs(): Promise<{ visitor: Visitor; tabs: [Page, Page, Page]; guests: string[] }> {
  const visitor: Visitor = await newVisitor(place.browser, place.server.url);
  const guests: string[] = [];
  visitor.context.on("request", (request) => {
    if (
      request.postData()?.includes("mutation GuestLogin") &&
      request.postData()?.includes('"operationName":"GuestLogin"')
    )
      guests.push(request.url());
  });
  const tabs = await Promise.all([visitor.open("/"), visitor.open("/"), visitor.open(`/chat/${NPC_IDS.oliver}`)]);
  await justChat(tabs[0]);
  return { visitor, tabs, guests };
}

const complaintsOf = ({ complaints }: Visitor): string[] =>
  complaints.filter((complaint) => !complaint.includes("401"));

test("three tabs go together through a first visit, a login, a logout and a login where they wait for one", async () => {
  const member = await place.member();
  const { visitor, tabs, guests } = await threeTabs();
  const [one, two, three] = tabs;
  await one.getByRole("heading", { name: t("home:everyone") }).waitFor();
  await three.getByRole("textbox").waitFor();
  expect(tabs.map(pathOf)).toEqual(["/", "/", `/chat/${NPC_IDS.oliver}`]);
  expect(guests).toHaveLength(1);

  await logInAsGuest(two, member);
  await expect.poll(() => pathOf(two)).toBe("/profile");
  for (const tab of [three, one, two]) await expectSignedIn(tab, member.username);

  await one.getByRole("button", { name: t("profile:logout"), exact: true }).click();
  await expectLoginIn(tabs);
  expect(await tokenOf(visitor)).toBe("");

  // A member signs in where three tabs wait for it: all go on.
  await logIn(three, member.username, member.password);
  for (const tab of tabs) await expect.poll(() => pathOf(tab), { timeout: 10_000 }).not.toBe("/login");
  await expectSignedIn(two, member.username);
  expect(complaintsOf(visitor)).toEqual([]);
  await visitor.context.close();
});

// Each of these is tested in one page too: drafts, what is forgotten with a person, and a refused token.
fullTest("three tabs go together through a registration, an expiry and a sign-out elsewhere", async () => {
  const { visitor, tabs } = await threeTabs();
  const [one, two, three] = tabs;
  // The tab beside the one where a guest registers goes on under the account.
  const newcomer = stranger();
  await two.goto("/register");
  await registerOn(two, place, newcomer);
  await two.getByRole("heading", { name: t("home:everyone") }).waitFor();
  for (const tab of [one, three]) await expectSignedIn(tab, newcomer.username);

  // The draft of an expired session outlives the guest whom home makes by itself, until its person is back.
  await one.goto(`/chat/${NPC_IDS.lena}`);
  await one.getByRole("textbox").fill("half a sentence");
  await expire(two);
  await two.goto("/");
  await justChat(two);
  const texts = () => two.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await texts()).toContain("half a sentence");
  await logInAsGuest(two, newcomer);
  await two.getByRole("heading", { name: newcomer.username }).waitFor();
  await two.goto(`/chat/${NPC_IDS.lena}`);
  await expect.poll(() => two.getByRole("textbox").inputValue()).toBe("half a sentence");

  // From another device, while the app is closed here: the first answer is the refusal, and nothing of the person stays.
  await expect.poll(() => databases(two), { timeout: 10_000 }).not.toEqual([]);
  for (const tab of tabs) await tab.goto("/healthz");
  const token = await place.signIn(newcomer);
  const { status } = await fetch(`${place.server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "mutation { signOutEverywhere }" }),
  });
  expect(status).toBe(200);
  for (const tab of tabs) await tab.goto("/profile");
  await expectLoginIn(tabs);
  expect(await texts()).not.toContain("half a sentence");
  await expect.poll(() => databases(two)).toEqual([]);
  expect(
    await two.evaluate((known) => Object.keys(localStorage).filter((key) => !known.includes(key)), OF_DEVICE),
  ).toEqual([]);
  expect(complaintsOf(visitor)).toEqual([]);
  await visitor.context.close();
});
