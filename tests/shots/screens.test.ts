import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import { accountScreens, NARROW } from "../e2e/accounts/accountScreens.ts";
import { signInScreens } from "../e2e/accounts/signInScreens.ts";
import { avatarChatScreens } from "../e2e/chat/avatarChatScreens.ts";
import { chatToolScreens } from "../e2e/chat/chatToolScreens.ts";
import type { VisitorOptions } from "../e2e/kit/browser.ts";
import { openPlace } from "../e2e/kit/place.ts";
import type { Place } from "../e2e/kit/place.ts";
import { DESK, PHONE, TABLET } from "../e2e/kit/screens.ts";
import type { Look } from "../e2e/kit/screens.ts";
import { characterScreens } from "../e2e/npcs/characterScreens.ts";
import { sheetScreens } from "../e2e/npcs/sheetScreens.ts";
import { openRechargePlaces, orderScreens } from "../e2e/recharge/orderScreens.ts";
import type { RechargePlaces } from "../e2e/recharge/orderScreens.ts";
import { replyScreens, shellScreens } from "../e2e/shell/shellScreens.ts";
import { inoutScreens } from "../e2e/words/inoutScreens.ts";
import { lineScreens } from "../e2e/words/lineScreens.ts";
import { wordScreens } from "../e2e/words/wordScreens.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";

let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: Place;
let narrow: Place;
let counting: Place;
let recharge: RechargePlaces;
beforeAll(async () => {
  model = await startCountingModel(40);
  [place, narrow, counting, recharge] = await Promise.all([
    openPlace(),
    openPlace(NARROW),
    openPlace(model.env),
    openRechargePlaces(),
  ]);
});
afterAll(async () => {
  await model?.close();
});

const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK };

const PARTS: Record<string, (options: VisitorOptions, look: Look) => Promise<void>> = {
  shell: (options, look) => shellScreens(place, options, look),
  reply: (options, look) => replyScreens(counting, options, look),
  sheets: (options, look) => sheetScreens(place, options, look),
  "sign-in": (options, look) => signInScreens(place, options, look),
  account: (options, look) => accountScreens(narrow, options, look),
  characters: (options, look) => characterScreens(place, options, look),
  "chat tools": (options, look) => chatToolScreens(place, options, look),
  words: (options, look) => wordScreens(place, options, look),
  "corrected lines": (options, look) => lineScreens(place, options, look),
  "words in and out": (options, look) => inoutScreens(place, options, look),
  "AI avatars": (options, look) => avatarChatScreens(place, options, look),
  recharge: (options, look) => orderScreens(recharge, options, look),
};

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
