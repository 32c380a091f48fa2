import { beforeAll, describe, expect, test } from "vitest";
import { barriersOn } from "../kit/accessibility.ts";
import { DESK, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { openRechargePlaces, orderScreens } from "./orderScreens.ts";
import type { RechargePlaces } from "./orderScreens.ts";

let places: RechargePlaces;
beforeAll(async () => {
  places = await openRechargePlaces();
});

/** Where there is least room; with FULL set, all. */
const SIGHTS = (["light", "dark"] as const)
  .flatMap((theme) =>
    (["de-DE", "ja-JP"] as const).flatMap((language) => [
      [language, "phone", theme, PHONE] as const,
      [language, "wide screen", theme, DESK] as const,
    ]),
  )
  .slice(0, process.env.FULL ? undefined : 1);

describe("the screens of recharging", () => {
  test.each(SIGHTS)(
    "in %s fit on a %s in the %s theme, no word on a button is cut, and nothing keeps people from using them",
    async (language, _what, theme, size) => {
      await orderScreens(places, { ...size, language, theme }, async (page, screen) => {
        expect(await spillsOn(page), screen).toEqual([]);
        expect(await barriersOn(page), screen).toEqual([]);
      });
    },
    90_000,
  );
});
