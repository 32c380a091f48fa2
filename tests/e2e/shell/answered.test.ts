import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { openPlace } from "../kit/place.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const PHONE = { width: 390, height: 844 };
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  ({ browser, server } = await openPlace());
});

const bar = (page: Page) => page.getByRole("navigation", { name: t("common:nav.label") }).last();
const tab = (page: Page, place: string) => bar(page).getByRole("link", { name: t(`common:nav.${place}`) });

async function atHome() {
  const { visitor, page } = await guestAt({ browser, server }, "/", PHONE);
  await page.getByRole("list", { name: t("home:everyone") }).waitFor();
  return { visitor, page };
}

test("a tab lights with the tap, and the shape of its page stands within two frames, while its code is on its way", async () => {
  const { visitor, page } = await atHome();
  await page.route(/\/assets\/CharactersPage-/, () => undefined);
  const seen = await tab(page, "characters").evaluate(async (link: HTMLElement) => {
    link.click();
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    const main = document.querySelector("main");
    return {
      lit: link.getAttribute("aria-current"),
      shape: main?.querySelector("[role=status][aria-busy=true]") !== null,
      before: main?.querySelector("h1")?.textContent ?? null,
    };
  });
  expect(seen).toEqual({ lit: "page", shape: true, before: null });
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a page whose code cannot be fetched keeps the bars, says that it needs a connection, and comes by itself", async () => {
  const { visitor, page } = await atHome();
  await visitor.context.setOffline(true);
  await tab(page, "characters").click();
  await page.getByRole("heading", { name: t("common:needsConnection.title") }).waitFor();
  expect(await tab(page, "characters").getAttribute("aria-current")).toBe("page");
  await page.getByRole("heading", { level: 1, name: t("npcs:characters.title") }).waitFor();
  await tab(page, "profile").click();
  await page.getByRole("heading", { name: t("common:needsConnection.title") }).waitFor();
  expect(await page.getByText(t("common:broken.title")).count()).toBe(0);
  await visitor.context.setOffline(false);
  await page.getByRole("heading", { name: t("profile:appearance") }).waitFor();
  expect(await tab(page, "profile").getAttribute("aria-current")).toBe("page");
  await tab(page, "characters").click();
  await page.getByRole("heading", { name: t("npcs:characters.title") }).waitFor();
  await visitor.context.close();
});

test("a page that breaks says so between the bars, and the bars lead on", async () => {
  const { visitor, page } = await atHome();
  await page.route(/\/assets\/CharactersPage-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default () => { throw new Error('broken') }" }),
  );
  await tab(page, "characters").click();
  await page.getByRole("heading", { name: t("common:broken.title") }).waitFor();
  await tab(page, "profile").click();
  await page.getByRole("heading", { name: t("profile:appearance") }).waitFor();
  expect(await tab(page, "profile").getAttribute("aria-current")).toBe("page");
  await visitor.context.close();
});

test("back leads to where a person came from: from a chat home, at the height where its card was tapped", async () => {
  const { visitor, page } = await atHome();
  const card = page
    .getByRole("list", { name: t("home:everyone") })
    .getByRole("link")
    .nth(6);
  await card.scrollIntoViewIfNeeded();
  const height = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await height();
  expect(before).toBeGreaterThan(100);
  await card.click();
  await page.getByRole("link", { name: t("chat:back") }).click();
  await page.getByRole("list", { name: t("home:everyone") }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(height).toBe(before);
  await visitor.context.close();
});
