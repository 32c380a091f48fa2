import { beforeAll, describe, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { characterScreens } from "./characterScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("nothing on the screens about characters keeps people from using them, in either theme", async () => {
  await characterScreens(place, PHONE, async (page, screen) =>
    expect(await barriersInEitherTheme(page), screen).toEqual([]),
  );
});

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
