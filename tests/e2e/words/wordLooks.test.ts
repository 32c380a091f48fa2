import { beforeAll, expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { spillsOfLargeText } from "../kit/largeText.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { spillsOn } from "../kit/spills.ts";
import { lineScreens } from "./lineScreens.ts";
import { wordScreens } from "./wordScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("nothing about words keeps people from using it, in either theme, and all of it fits at 320 px in German", async () => {
  await wordScreens(place, { width: 320, height: 700, language: "de-DE" }, async (page, screen) => {
    expect(await barriersInEitherTheme(page), screen).toEqual([]);
    expect(await spillsOn(page), screen).toEqual([]);
  });
});

test("nothing about corrected lines keeps people from using it, nor with text of twice the size", async () => {
  await lineScreens(place, { width: 320, height: 640, language: "de-DE" }, async (page, screen) => {
    expect(await barriersInEitherTheme(page), screen).toEqual([]);
    expect(await spillsOn(page), screen).toEqual([]);
    expect(await spillsOfLargeText(page), screen).toEqual([]);
  });
});
