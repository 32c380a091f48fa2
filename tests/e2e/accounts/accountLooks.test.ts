import { beforeAll, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { PHONE } from "../kit/screens.ts";
import { accountScreens, NARROW } from "./accountScreens.ts";
import { signInScreens } from "./signInScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace(NARROW);
});

test("nothing on the sign-in pages keeps people from using them, as they come up and with something to mend", async () => {
  await signInScreens(place, PHONE, async (page, screen) =>
    expect(await barriersInEitherTheme(page), screen).toEqual([]),
  );
});

test("nothing does on the pages of a guest and of a member, nor on what they are told of a limit", async () => {
  await accountScreens(place, {}, async (page, screen) =>
    expect(await barriersInEitherTheme(page), screen).toEqual([]),
  );
});
