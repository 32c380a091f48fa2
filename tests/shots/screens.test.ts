import type { Page } from "playwright-core";
import { writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import { PARTS } from "../e2e/kit/allScreens.ts";
import { openPlace } from "../e2e/kit/place.ts";
import { DESK, PHONE } from "../e2e/kit/screens.ts";
import { blemishesOn } from "./blemishes.ts";
import {
  guestScreens,
  learnerScreens,
  ONE_LOOKUP,
  portraitScreens,
  reviewScreens,
  sharedScreens,
} from "./schoolScreens.ts";
import { heardTalkScreens, paidTalkScreens } from "./talkStates.ts";

type Show = (typeof PARTS)[string];

/** What is only looked at by people: each with more on it than tests need. */
const SCHOOL: Record<string, Show> = {
  guest: async (options, look) => guestScreens(await openPlace(ONE_LOOKUP), options, look),
  learner: async (options, look) => learnerScreens(await openPlace(), options, look),
  review: async (options, look) => reviewScreens(await openPlace(), options, look),
  shared: async (options, look) => sharedScreens(await openPlace(), options, look),
  "states of a talk": async (options, look) => {
    await heardTalkScreens(await openPlace(), options, look);
    await paidTalkScreens(options, look);
  },
  portrait: async (options, look) => portraitScreens(await openPlace(), options, look),
};

const SMALL = { width: 320, height: 640 };
const UPRIGHT = { width: 768, height: 1024 };
const WIDE = { width: 1920, height: 1080 };

/** What one visit shows: the first size is the one that the visitor has, the others are turned to at each screen. */
const DEVICES = { phones: [PHONE, SMALL], screens: [DESK, UPRIGHT, WIDE] };

const THEMES = ["light", "dark"] as const;

/** Half of the pictures, so that each language has each width, and each width has both themes; with FULL set, all. */
const themesOf = (nthLanguage: number, nthSize: number): (typeof THEMES)[number][] =>
  THEMES.filter((_, nth) => Boolean(process.env.FULL) || (nthLanguage + nthSize + nth) % 2 === 0);

/** Waits until the pictures that can be seen are there, and the page stands as it does in this size and theme. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const isSeen = (image: Element): boolean => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const late = [...document.images].filter((image) => !image.complete && isSeen(image));
    if (late.length === 0) return;
    const patience = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([Promise.all(late.map((image) => image.decode().catch(() => undefined))), patience]);
    await frame();
  });

const SIGHTS = INTERFACE_LANGUAGES.flatMap((language, nthLanguage) =>
  Object.entries(DEVICES).map(([device, sizes]) => ({
    sight: `${language} ${device}`,
    language,
    views: sizes.map((size, nthSize) => ({ size, themes: themesOf(nthLanguage, nthSize) })),
  })),
);

describe.each(SIGHTS)("$sight", ({ language, views }) => {
  const own = views[0]?.size ?? PHONE;

  test.each(Object.entries({ ...PARTS, ...SCHOOL }))("%s", async (part, show) => {
    let shots = 0;
    await show({ ...own, language }, async (page, screen) => {
      shots += 1;
      const name = `${part} ${String(shots).padStart(2, "0")} ${screen}`;
      for (const { size, themes } of views) {
        await page.setViewportSize(size);
        for (const theme of themes) {
          await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme);
          await settled(page);
          await page.screenshot({ path: `shots/${language} ${String(size.width)} ${theme}/${name}.png` });
        }
        const found = await blemishesOn(page);
        const beside = `shots/${language} ${String(size.width)} ${themes[0] ?? "light"}/${name}.txt`;
        await writeFile(beside, found.map((line) => `${line}\n`).join(""));
      }
      await page.setViewportSize(own);
      await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), THEMES[0]);
    });
    expect(shots).toBeGreaterThan(0);
  });
});
