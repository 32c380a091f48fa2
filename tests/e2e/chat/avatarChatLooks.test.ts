import { beforeAll, describe, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, PHONE, TABLET } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { avatarChatScreens } from "./avatarChatScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("nothing about AI avatars' conversations keeps people from using it, in either theme", async () => {
  await avatarChatScreens(place, PHONE, async (page, screen) =>
    expect(await barriersInEitherTheme(page), screen).toEqual([]),
  );
});

/** Where there is least room; with FULL set, all. */
const SIGHTS = (
  [
    ["de-DE", "phone", PHONE],
    ["fr-FR", "tablet", TABLET],
    ["ja-JP", "wide screen", DESK],
    ["de-DE", "wide screen", DESK],
    ["ja-JP", "phone", PHONE],
  ] as const
).slice(0, process.env.FULL ? 5 : 2);

describe("the screens about AI avatars' conversations", () => {
  test.each(SIGHTS)("in %s fit on a %s, and no word on a button is cut", async (language, _what, size) => {
    await avatarChatScreens(place, { ...size, language }, async (page, screen) =>
      expect(await spillsOn(page), screen).toEqual([]),
    );
  });
});
