import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { answered } from "./chatToolScreens.ts";
import { composer, paid, terms } from "./learner.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Goes to something by the keyboard: it must be near, as the focus was not lost on the way. */
async function goTo(page: Page, what: Locator, key: "Tab" | "Shift+Tab", most = 8): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if ((await what.count()) > 0 && (await what.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(
    `${String(what)} was not reached by ${key}; the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
  );
}

test("by the keyboard alone a reply is translated, a word looked up, another answer asked for and the first one taken back", async () => {
  const { visitor, page, chat } = await answered(place);
  const said = await chat.bubbles();
  await goTo(page, paid(page, "chat:translation.translate"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await terms(chat).first().waitFor();
  const hide = page.getByRole("button", { name: t("chat:translation.hide") });
  expect(
    await hide.evaluate((element) => element === document.activeElement),
    "the focus stays while it is translated",
  ).toBe(true);
  const term = terms(chat).last();
  const word = await term.innerText();
  await goTo(page, term, "Shift+Tab");
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: word });
  await popup.waitFor();
  await expect.poll(() => popup.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  expect(await term.evaluate((element) => element === document.activeElement), "the focus is back on the word").toBe(
    true,
  );
  await goTo(page, hide, "Tab");
  await page.keyboard.press(" ");
  await expect.poll(() => chat.bubbles()).toEqual(said);

  await goTo(page, paid(page, "chat:regenerate"), "Tab");
  await page.keyboard.press("Enter");
  await page.getByText("2/2").waitFor();
  expect(
    await composer(page).evaluate((element) => element === document.activeElement),
    "the focus is where one writes",
  ).toBe(true);
  await chat.finished();
  expect((await chat.bubbles()).at(-1)).not.toBe(said.at(-1));
  const earlier = page.getByRole("button", { name: t("chat:earlierAlternative") });
  // The row of buttons was away while the answer was written: one goes on from where one writes.
  await goTo(page, earlier, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1/2").waitFor();
  await expect.poll(() => chat.bubbles()).toEqual(said);
  await goTo(page, page.getByRole("button", { name: t("chat:laterAlternative") }), "Tab", 2);
  await page.keyboard.press("Enter");
  await page.getByText("2/2").waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
