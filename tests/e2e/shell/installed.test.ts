import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lena } from "../../../db/seeds/npcs/lena.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { conversation } from "../chat/conversation.ts";
import { frontOf } from "../kit/front.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const PHONE = { width: 390, height: 844, installs: true };
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  ({ browser, server } = await openPlace());
});

/** Waits until the page opens without a connection: its worker has taken over and keeps what was loaded before. */
async function isInstalled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toContain("assets");
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
/** The last message that the browser keeps of the chat on screen. */
const lastKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = (await indexedDB.databases()).find(({ name }) => name?.startsWith("chats-"));
    if (!kept?.name) return "";
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open(kept.name ?? "");
      opening.addEventListener("success", () => {
        const reading = opening.result
          .transaction("histories")
          .objectStore("histories")
          .get(location.pathname.split("/")[2] ?? "");
        reading.addEventListener("success", () => {
          opening.result.close();
          resolve(reading.result?.chatHistory.messages.at(-1)?.text ?? "");
        });
      });
    });
  });

/** The messages whose words can be tapped. */
const words = (page: Page) => page.getByRole("group", { name: t("chat:words.text") });

async function afterTalking() {
  const { visitor, page } = await guestAt({ browser, server }, "/", { ...PHONE, practises: "de" });
  await page
    .getByRole("list", { name: t("home:everyone") })
    .getByRole("link", { name: lena.texts.de.name })
    .click();
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Guten Tag");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  const said = await chat.bubbles();
  await isInstalled(page);
  await expect.poll(() => words(page).count()).toBe(2);
  await expect.poll(() => lastKept(page)).toBe(said.at(-1));
  return { visitor, page, said };
}

describe("for a guest who has talked,", () => {
  let opening: ReturnType<typeof afterTalking> | undefined;
  /** The same for all, who change nothing for each other until the last one logs out. */
  const talked = (): ReturnType<typeof afterTalking> => (opening ??= afterTalking());
  afterAll(async () => {
    const guest = await opening;
    await guest?.visitor.context.close();
  });

  test("the worker leaves the server's own addresses alone", async () => {
    const { page } = await talked();
    for (const path of ["/healthz", "/readyz", "/metrics", "/media/none", "/api/docs", "/dev/outbox", "/graphql"]) {
      const answer = await page.context().request.get(path);
      const through = await page.evaluate(
        async (address) => (await fetch(address, { headers: { accept: "*/*" } })).status,
        path,
      );
      expect({ path, through }).toEqual({ path, through: answer.status() });
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /^\/(api|graphql|media|dev|metrics|healthz|readyz)/.test(path))).toEqual([]);
  });

  test("without a connection the app opens, says so, and the chats and their last messages can be read", async () => {
    const { visitor, page, said } = await talked();
    const topOfPage = (): Promise<number | undefined> =>
      page.evaluate(() => document.querySelector("main")?.getBoundingClientRect().top);
    const before = await topOfPage();
    await visitor.context.setOffline(true);
    await page.getByText(t("common:offline")).waitFor();
    expect(await topOfPage(), "with the offline banner").toBe(before);
    await page.goto("/");
    const recent = page.getByRole("region", { name: t("home:continue") });
    await recent.getByRole("link", { name: lena.texts.de.name }).waitFor();
    await page.goto("/chat-list");
    const row = page.getByRole("list", { name: t("chatList:title") }).getByRole("link");
    await row.first().click();
    const chat = conversation(page);
    await expect.poll(() => chat.bubbles()).toEqual(said);
    await page.reload();
    await expect.poll(() => chat.bubbles()).toEqual(said);
    expect(await page.getByRole("heading", { name: lena.texts.de.name }).isVisible()).toBe(true);
    // What is known of their words is kept too.
    await words(page).last().locator("[data-word]").first().click();
    await page.getByRole("dialog").getByRole("heading").waitFor();
    await page.keyboard.press("Escape");
    // A page that is never loaded ahead.
    await page.goto("/points/records");
    await page.getByRole("heading", { name: t("common:needsConnection.title") }).waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: t("points:title") }).waitFor();
  });

  test("a guest who deletes their data leaves nothing of the chats in the browser", async () => {
    const { page } = await talked();
    // The chats, and the outbox.
    expect(await databases(page)).toHaveLength(2);
    await page.goto("/profile");
    await page.getByRole("button", { name: t("profile:delete.guestLabel") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("profile:delete.action") })
      .click();
    await page.waitForURL(/\/login/);
    await expect.poll(() => databases(page)).toEqual([]);
  });
});

test("of a new build a person is told until they take it; it opens then", async () => {
  const front = await frontOf(server.url);
  const { visitor, page } = await guestAt({ browser, server: front }, "/", PHONE);
  await isInstalled(page);
  front.bringNewBuild();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole("status").filter({ hasText: t("common:update.text") });
  await notice.waitFor();
  const loads = page.waitForEvent("load");
  await notice
    .getByRole("button", { name: t("common:update.action") })
    .evaluate((button: HTMLElement) => button.click());
  await loads;
  // The page that comes is of the new build, and does not tell of it again.
  await page.getByRole("heading", { level: 1 }).waitFor();
  await isInstalled(page);
  expect(await notice.isVisible()).toBe(false);
  await visitor.context.close();
  front.close();
});

test("a page of an old build, whose files are gone, opens the next page by loading the new build", async () => {
  const front = await frontOf(server.url);
  const { visitor, page } = await guestAt({ browser, server: front }, "/", { width: 390, height: 844 });
  await page.getByRole("list", { name: t("home:everyone") }).waitFor();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
    front.lose(/never/);
  });
  front.lose(/\/assets\/CharactersPage-/);
  await page
    .getByRole("navigation", { name: t("common:nav.label") })
    .last()
    .getByRole("link")
    .nth(3)
    .click();
  await page.getByRole("heading", { name: t("npcs:characters.title") }).waitFor();
  expect(loads).toBe(1);
  await visitor.context.close();
  front.close();
});

test("the app can be installed: a manifest with icons of our logo", async () => {
  const manifest = await (await fetch(`${server.url}/app.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Causerie", start_url: "/", display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src);
    expect({ src, status: icon.status, type: icon.headers.get("content-type") }).toEqual({ src, status: 200, type });
  }
  expect((await fetch(`${server.url}/sw.js`)).headers.get("cache-control")).toBe("no-cache");
});
