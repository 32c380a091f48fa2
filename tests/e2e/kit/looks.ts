import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { barriersInEitherTheme, barriersInTheme } from "./accessibility.ts";
import { PARTS } from "./allScreens.ts";
import { spillsOfLargeText } from "./largeText.ts";
import { DESK, PHONE, TABLET } from "./screens.ts";
import { spillsOn } from "./spills.ts";

/** Whose screens are held to fit on the smallest phone; the others on a common one. */
const SMALLEST = ["words", "corrected lines", "words in and out", "memory"];
/** Whose screens are held to fit with text of twice the size as well. */
const LARGE_TEXT = [
  "shell",
  "sheets",
  "sign-in",
  "account",
  "characters",
  "corrected lines",
  "words in and out",
  "memory",
];

/** German, whose words are long, where there is least room; with FULL set also where lines break elsewhere. */
const SIGHTS = (
  [
    ["de-DE", "a phone", PHONE],
    ["ja-JP", "a phone", PHONE],
    ["fr-FR", "a tablet", TABLET],
    ["de-DE", "a wide screen", DESK],
    ["ja-JP", "a wide screen", DESK],
  ] as const
).slice(0, process.env.FULL ? 5 : 1);

/** One screen is looked at in the dark theme and the next in the light one; with FULL set, each in both. */
const barriersOf = (page: Page, nth: number): Promise<string[]> =>
  process.env.FULL ? barriersInEitherTheme(page) : barriersInTheme(page, nth % 2 === 0 ? "dark" : "light");

/** Every other screen is looked at with large text; with FULL set, each. */
const isLarge = (part: string, nth: number): boolean =>
  LARGE_TEXT.includes(part) && (Boolean(process.env.FULL) || nth % 2 === 0);

/** Tests every screen of parts of the product. */
export function testLooks(...parts: (keyof typeof PARTS)[]): void {
  describe.each(SIGHTS)("in %s on %s", (language, _where, size) => {
    test.each(parts)(
      "every screen of %s fits, and nothing on it keeps people from using it, in one theme or the other",
      async (part) => {
        const own = size === PHONE && SMALLEST.includes(part) ? { width: 320, height: 640 } : size;
        let screens = 0;
        await PARTS[part]?.({ ...own, language }, async (page, screen) => {
          expect(await spillsOn(page), screen).toEqual([]);
          expect(await barriersOf(page, screens), screen).toEqual([]);
          expect(isLarge(part, screens) ? await spillsOfLargeText(page) : [], screen).toEqual([]);
          screens += 1;
        });
        expect(screens).toBeGreaterThan(0);
      },
      120_000,
    );
  });
}
