import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import { PARTS } from "../e2e/kit/allScreens.ts";
import { openPlace } from "../e2e/kit/place.ts";
import { DESK, PHONE, TABLET } from "../e2e/kit/screens.ts";
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

const SIZES = {
  small: { width: 320, height: 640 },
  phone: PHONE,
  tablet: TABLET,
  upright: { width: 768, height: 1024 },
  desk: DESK,
  wide: { width: 1920, height: 1080 },
};

const SIGHTS = INTERFACE_LANGUAGES.flatMap((language) =>
  Object.entries(SIZES).flatMap(([size, { width, height }]) =>
    (["light", "dark"] as const).map((theme) => ({
      sight: `${language} ${size} ${theme}`,
      parts: Object.entries({ ...PARTS, ...SCHOOL }),
      language,
      width,
      height,
      theme,
    })),
  ),
);

describe.each(SIGHTS)("$sight", ({ sight, parts, ...options }) => {
  test.each(parts)("%s", async (part, show) => {
    let shots = 0;
    await show?.(options, async (page, screen) => {
      shots += 1;
      await page.screenshot({ path: `shots/${sight}/${part} ${String(shots).padStart(2, "0")} ${screen}.png` });
    });
    expect(shots).toBeGreaterThan(0);
  });
});
