import { beforeAll, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { spillsOfLargeText } from "../kit/largeText.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { PHONE } from "../kit/screens.ts";
import { accountScreens, NARROW } from "./accountScreens.ts";
import { signInScreens } from "./signInScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace(NARROW);
});

/** In German, whose words are long. */
const LANGUAGE = "de-DE";

test("nothing on the sign-in pages keeps people from using them, as they come up and with something to mend, nor with text of twice the size", async () => {
  await signInScreens(place, { ...PHONE, language: LANGUAGE }, async (page, screen) => {
    expect(await barriersInEitherTheme(page), screen).toEqual([]);
    expect(await spillsOfLargeText(page), screen).toEqual([]);
  });
});

test("nothing does on the pages of a guest and of a member, nor on what they are told of a limit", async () => {
  await accountScreens(place, { language: LANGUAGE }, async (page, screen) => {
    expect(await barriersInEitherTheme(page), screen).toEqual([]);
    expect(await spillsOfLargeText(page), screen).toEqual([]);
  });
});
