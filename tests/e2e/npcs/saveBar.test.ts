import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { deviceOf } from "../chat/learner.ts";
import type { Visitor } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { firstOf } from "../../kit/firstOf.ts";

const LANGUAGE = "de-DE";
const SMALL = { width: 320, height: 640, language: LANGUAGE } as const;
/** What a phone without a button keeps for its own line at the bottom, in CSS pixels. */
const HOME_LINE = 34;
const t = reader(LANGUAGE);

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member on a page of a small phone that has a line at its bottom. */
async function memberOn(path: string): Promise<{ visitor: Visitor; page: Page }> {
  const { visitor, page } = await deviceOf(place, await place.member(), path, SMALL);
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: HOME_LINE, bottomMax: HOME_LINE } });
  return { visitor, page };
}

/** Runs in the page: what stands in the way of the form's last button, or lies behind the bar that it is in. */
function coveredOnPage(): string[] {
  const found: string[] = [];
  const tabs = [...document.querySelectorAll("nav")].at(-1)?.getBoundingClientRect();
  const save = [...document.querySelectorAll("form button[type=submit]")].at(-1);
  const bar = save?.closest(".sticky")?.getBoundingClientRect();
  const at = save?.getBoundingClientRect();
  if (!tabs || !save || !bar || !at) return ["there is no bar"];
  if (bar.bottom > tabs.top + 1) found.push(`the bar ends at ${bar.bottom}, the tabs begin at ${tabs.top}`);
  for (const y of [at.top + 2, at.bottom - 2])
    if (!save.contains(document.elementFromPoint((at.left + at.right) / 2, y))) found.push(`the button at ${y}`);
  return found;
}

/** Runs in the page: what has the focus, where a bar lies over some of it. */
function focusBehindBar(): string | null {
  const focused = document.activeElement;
  const seen = focused?.matches(".sr-only, [role=radio], input[type=checkbox]") ? focused.parentElement : focused;
  if (!focused || !seen || focused === document.body) return null;
  const { top, bottom, left, right } = seen.getBoundingClientRect();
  const middle = (left + right) / 2;
  const isSeen = [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
    const there = document.elementFromPoint(middle, y);
    return there && (seen.contains(there) || there.contains(seen));
  });
  return isSeen ? null : `${focused.outerHTML.slice(0, 100)} at ${top}`;
}

/** Goes through the form by keyboard, up to its last button. */
async function hiddenFromKeyboard(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isLast = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement === [...document.querySelectorAll("form button[type=submit]")].at(-1));
  for (let steps = 0; steps < 80 && !(await isLast()); steps += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(focusBehindBar);
    if (hidden) found.push(hidden);
  }
  expect(await isLast()).toBe(true);
  return found;
}

const FORMS = [
  ["a new character", "/characters/create", t("npcForm:name.label")],
  ["the profile", "/profile", t("profile:nickname")],
] as const;

test.each(firstOf(FORMS))(
  "the bar that saves %s covers nothing and is covered by nothing",
  async (_what, path, label) => {
    const { visitor, page } = await memberOn(path);
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.click();
    await page.keyboard.type("Mira");
    await expect.poll(() => page.evaluate(coveredOnPage)).toEqual([]);
    expect(await page.evaluate(focusBehindBar)).toBeNull();
    expect(await hiddenFromKeyboard(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = "162.5%"));
    await field.focus();
    await expect.poll(() => page.evaluate(coveredOnPage)).toEqual([]);
    await leave(visitor);
  },
);
