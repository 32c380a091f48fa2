import { beforeAll, describe, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { spillsOfLargeText } from "../kit/largeText.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { characterScreens } from "./characterScreens.ts";
import { sheetScreens } from "./sheetScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test.each([
  ["screens", characterScreens],
  ["sheets", sheetScreens],
] as const)(
  "nothing on the %s about characters keeps people from using them, in either theme or with text of twice the size",
  async (_what, screens) => {
    await screens(place, { ...PHONE, language: "de-DE" }, async (page, screen) => {
      expect(await barriersInEitherTheme(page), screen).toEqual([]);
      expect(await spillsOfLargeText(page), screen).toEqual([]);
    });
  },
);

/** The narrow screen; with FULL set, both languages in both sizes. */
const SIGHTS = (
  [
    ["ja-JP", "phone", PHONE],
    ["de-DE", "wide screen", DESK],
    ["ja-JP", "wide screen", DESK],
    ["de-DE", "phone", PHONE],
  ] as const
).slice(0, process.env.FULL ? 4 : 1);

describe("the screens about characters", () => {
  test.each(SIGHTS)("in %s fit on a %s, and no word on a button is cut", async (language, _what, size) => {
    await characterScreens(place, { ...size, language }, async (page, screen) =>
      expect(await spillsOn(page), screen).toEqual([]),
    );
  });
});
