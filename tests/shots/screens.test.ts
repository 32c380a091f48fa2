import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import { PARTS } from "../e2e/kit/allScreens.ts";
import { DESK, PHONE, TABLET } from "../e2e/kit/screens.ts";

const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK };

const SIGHTS = INTERFACE_LANGUAGES.flatMap((language) =>
  Object.entries(SIZES).flatMap(([size, { width, height }]) =>
    (["light", "dark"] as const).map((theme) => ({
      sight: `${language} ${size} ${theme}`,
      language,
      width,
      height,
      theme,
    })),
  ),
);

describe.each(SIGHTS)("$sight", ({ sight, ...options }) => {
  test.each(Object.entries(PARTS))("%s", async (part, show) => {
    let shots = 0;
    await show(options, async (page, screen) => {
      shots += 1;
      await page.screenshot({ path: `shots/${sight}/${part} ${String(shots).padStart(2, "0")} ${screen}.png` });
    });
    expect(shots).toBeGreaterThan(0);
  });
});
