import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { tokenOf } from "../accounts/tokenOf.ts";
import { learnerAt } from "../chat/learner.ts";
import { newVisitor } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { justChat } from "../kit/welcome.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Where the first card of home begins, in CSS pixels from the top of the window. */
async function topOfFirstCard(page: Page, language: InterfaceLanguage): Promise<number> {
  const cards = page.getByRole("list", { name: reader(language)("home:everyone") }).getByRole("link");
  await cards.first().waitFor();
  return (await cards.first().boundingBox())?.y ?? Number.NaN;
}

/** How far things have moved by themselves since the page began to load, as Chromium counts it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Where the things in a header stand, and whether all of them are in one row. */
const rowOf = (page: Page): Promise<{ isOneRow: boolean; places: string[] }> =>
  page.evaluate(() => {
    const row = [...(document.querySelector("h1")?.parentElement?.children ?? [])]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const isOneRow = Math.max(...row.map(({ top }) => top)) < Math.min(...row.map(({ bottom }) => bottom));
    const name = document.querySelector("h1 button span:not(:empty)");
    const lines = name ? name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).fontSize) : 0;
    return { isOneRow: isOneRow && lines < 2, places: row.map(({ top, left }) => `${left} ${top}`) };
  });

/** Keeps the balance from a page, in answers and in events, until it is to be told as so many points. */
async function keepBalance(page: Page, points: number): Promise<() => void> {
  const known = Promise.withResolvers<void>();
  const asTold = async (text: string): Promise<string> => {
    if (!text.includes('"balance":')) return text;
    await known.promise;
    return text.replaceAll(/"balance":\d+/g, `"balance":${points}`);
  };
  await page.route("**/graphql", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: await asTold(await answer.text()) });
  });
  // Its first event says how things stand, before or after the answer.
  await page.routeWebSocket(/\/graphql$/, (wire) => {
    const behind = wire.connectToServer();
    behind.onMessage((frame) => void asTold(frame.toString()).then((text) => wire.send(text)));
  });
  return known.resolve;
}

/** The longest words; with FULL set others. */
const MEMBERS = (
  [
    ["fr-FR", "de", 360, 12_345],
    ["de-DE", "fr", 360, 12_345],
    ["fr-FR", "ja", 390, 100],
  ] as const
).slice(0, process.env.FULL ? 3 : 1);

test.each(MEMBERS)(
  "in %s, who practises %s sees on %i pixels %i points in the first row, and nothing moves as they come",
  async (interfaceLanguage, practised, width, points) => {
    const { visitor, page } = await learnerAt(place, "/characters", practised, {
      width,
      height: 844,
      language: interfaceLanguage,
    });
    const tell = await keepBalance(page, points);
    await page.goto("/");
    await topOfFirstCard(page, interfaceLanguage);
    const before = await rowOf(page);
    tell();
    const chip = page
      .getByRole("banner")
      .or(page.locator("main header"))
      .getByText(points.toLocaleString(interfaceLanguage));
    await chip.filter({ visible: true }).waitFor();
    const { isOneRow, places } = await rowOf(page);
    expect(isOneRow).toBe(true);
    for (const one of before.places) expect(places).toContain(one);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    expect(await spillsOn(page)).toEqual([]);
    await leave(visitor);
  },
);

/** Where there is least room; with FULL set, in each language and size. */
const SIGHTS = (
  [
    ["de-DE", "phone", PHONE, 180, 340],
    ["ja-JP", "wide screen", DESK, 230, 310],
    ["en-US", "phone", PHONE, 180, 340],
    ["en-US", "wide screen", DESK, 230, 310],
    ["de-DE", "wide screen", DESK, 230, 310],
    ["ja-JP", "phone", PHONE, 180, 340],
  ] as const
).slice(0, process.env.FULL ? 6 : 1);

describe("home", () => {
  test.each(SIGHTS)(
    "in %s on a %s shows its first card high up, and moves nothing as it comes",
    async (language, _what, size, top, later) => {
      const t = reader(language);
      const visitor = await newVisitor(place.browser, place.server.url, { ...size, language });
      const page = await visitor.open("/");
      await justChat(page, language);
      await page.getByText(t("home:demo")).waitFor();
      expect(await topOfFirstCard(page, language), "at first").toBeLessThanOrEqual(top);
      expect(await shiftOf(page), "at first").toBeLessThanOrEqual(0.02);

      // What is said elsewhere is among the latest chats no less than what is said here.
      const guest = place.server.as(await tokenOf(visitor));
      // To the end of the replies: one that ended later would be the latest then, and change places on the page.
      for (const id of [NPC_IDS.lena, NPC_IDS.yuki]) await converse(guest, id, "Hello!");
      await page.reload();
      const recent = page.getByRole("region", { name: t("home:continue") }).getByRole("link");
      const links = () => recent.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      await expect.poll(links).toEqual([`/chat/${NPC_IDS.yuki}`, `/chat/${NPC_IDS.lena}`]);
      await page
        .getByRole("region", { name: t("home:today") })
        .getByRole("link")
        .waitFor();
      expect(await topOfFirstCard(page, language), "with chats and a scene").toBeLessThanOrEqual(later);
      expect(await shiftOf(page), "with chats and a scene").toBeLessThanOrEqual(0.02);
      expect(await spillsOn(page)).toEqual([]);
      await leave(visitor);
    },
  );
});
