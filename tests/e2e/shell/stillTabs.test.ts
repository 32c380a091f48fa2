import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { api } from "../../kit/channels/api.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { learnerAt } from "../chat/learner.ts";
import { watchAnimated } from "../kit/animated.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { shiftsOn, watchShifts } from "../kit/shifts.ts";
import { importWords } from "../words/reviewedWords.ts";
import { fullTest } from "../../kit/fullTest.ts";

const THERE = ["/chat-list", "/words", "/characters", "/profile"];
const BACK = ["/characters", "/words", "/chat-list", "/"];
/** The tabs that are tapped once their pages are known; with FULL set, there and back. */
const ROUND = process.env.FULL ? [...BACK, ...THERE] : BACK;
const WORDS = Array.from({ length: 12 }, (_, index) => `weather${index};Wetter ${index};It depends on the weather.`);

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** What is seen of a tab after its tap, and of its page. */
interface Changed {
  /** Frames painted before the tab was lit in its own colour. */
  unlit: number;
  /** Frames that showed neither the page of before nor the next one. */
  empty: number;
  /** Where the page stood in its frames, how far scrolled; a person leaves it at the last one of these. */
  heights: number[];
}

/** Taps a tab, and films the frames after it. */
const change = (page: Page, path: string): Promise<Changed> =>
  page.evaluate(async (to) => {
    const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${to}"]`)];
    const link = links.findLast((one) => one.checkVisibility());
    const before = document.querySelector("main h1");
    const seen: { color: string; h1: Element | null; height: number }[] = [];
    link?.click();
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      const color = link ? getComputedStyle(link).color : "";
      seen.push({ color, h1: document.querySelector("main h1"), height: window.scrollY });
    }
    const isLit = link?.getAttribute("aria-current") === "page";
    const lit = seen.at(-1)?.color;
    const heights = seen.filter(({ h1 }) => h1 && h1 !== before).map(({ height }) => height);
    return {
      unlit: isLit ? seen.findIndex(({ color }) => color === lit) : Infinity,
      empty: seen.filter(({ h1 }) => !h1).length,
      heights: [...new Set(heights)],
    };
  }, path);

/** Scrolls a page as a person does, and gives how far it came. */
const scroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, 160);
    await new Promise(requestAnimationFrame);
    return window.scrollY;
  });

test("a tab is lit in the next frame, its page stands as it was left with nothing moving, and another tap leads to its top", async () => {
  const { visitor, page, token } = await learnerAt(place, "/profile", "en", { width: 390, height: 600 });
  await converse(api(place.server.url, token), NPC_IDS.oliver, "Hello!");
  await importWords(place, token, WORDS);
  await watchShifts(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.locator("main li a").first().waitFor();
  const left = new Map<string, number>();
  left.set("/", await scroll(page));
  for (const path of THERE) {
    await change(page, path);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    left.set(path, await scroll(page));
  }
  expect([...left.values()].filter((height) => height > 0).length).toBeGreaterThanOrEqual(3);

  const animated = await watchAnimated(page);
  const before = (await shiftsOn(page)).length;
  for (const path of ROUND)
    expect(await change(page, path), path).toEqual({ unlit: 0, empty: 0, heights: [left.get(path)] });
  expect((await shiftsOn(page)).slice(before)).toEqual([]);
  expect(await animated()).toEqual([]);

  await change(page, ROUND.at(-1) ?? "/");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await leave(visitor);
});

fullTest("a page that never showed, since another tab was tapped meanwhile, stands as it was left before", async () => {
  const { visitor, page, token } = await learnerAt(place, "/", "en", { width: 390, height: 600 });
  await importWords(place, token, WORDS);
  await page.goto("/");
  await page.locator("main li a").first().waitFor();
  for (const path of [...THERE, "/"]) {
    await change(page, path);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
  }
  await change(page, "/words");
  await page.evaluate(() => window.scrollTo(0, 90));
  await change(page, "/");
  await scroll(page);
  await page.evaluate(() => {
    for (const path of ["/words", "/profile"])
      [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)].at(-1)?.click();
  });
  await page.waitForFunction(() => document.querySelector('nav:last-of-type a[href="/profile"][aria-current=page]'));
  expect((await change(page, "/words")).heights).toEqual([90]);
  expect((await change(page, "/")).heights).toEqual([160]);
  await leave(visitor);
});

fullTest(
  "on a slow phone the frame that lights a tab does not wait for its page, which stands whole when it comes",
  async () => {
    const { visitor, page } = await learnerAt(place, "/", "en", { width: 390, height: 844 });
    for (const path of [...THERE, "/"]) {
      await change(page, path);
      await page.locator("main h1").waitFor();
      await page.waitForLoadState("networkidle");
    }
    const devtools = await visitor.context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    const seen = await page.evaluate(async () => {
      const link = [...document.querySelectorAll<HTMLElement>('nav a[href="/words"]')].findLast((one) =>
        one.checkVisibility(),
      );
      const main = document.querySelector("main");
      const before = main?.firstElementChild;
      link?.click();
      await new Promise(requestAnimationFrame);
      const first = { lit: link?.getAttribute("aria-current"), isBefore: main?.firstElementChild === before };
      while (main?.firstElementChild === before) await new Promise(requestAnimationFrame);
      return { ...first, pages: main?.childElementCount, address: location.pathname };
    });
    expect(seen).toEqual({ lit: "page", isBefore: true, pages: 1, address: "/words" });
    await leave(visitor);
  },
);
