import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { learnerAt } from "../chat/learner.ts";
import { watchAnimated } from "../kit/animated.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { saveSaidWords } from "./saidWords.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

declare global {
  interface Window {
    reviewFilm: { places: Set<string>; stop: () => void };
  }
}

/** Films a review: where its bar, the way back, its bubble and its lowest buttons stand, in every frame. */
async function filmReview(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places = new Set<string>();
    let isRolling = true;
    const shoot = (): void => {
      if (!isRolling) return;
      const bars = [
        ...document.querySelectorAll(
          "[role=progressbar], main header a, main h2, main form > div > :last-child > :last-child",
        ),
      ];
      const found = bars.map((one) => {
        const { top, left } = one.getBoundingClientRect();
        return `${one.tagName} ${Math.round(left)} ${Math.round(top)}`;
      });
      places.add([...found, `scrolled ${scrollY}`].join(", "));
      requestAnimationFrame(shoot);
    };
    requestAnimationFrame(shoot);
    window.reviewFilm = { places, stop: () => void (isRolling = false) };
  });
  return () =>
    page.evaluate(() => {
      window.reviewFilm.stop();
      return [...window.reviewFilm.places];
    });
}

test("moving between cards moves neither the bar nor the buttons nor what is read, on the smallest phone in German", async () => {
  const t = reader("de-DE");
  const options = { width: 320, height: 720, language: "de-DE" } as const;
  const { visitor, page, token } = await learnerAt(place, "/words", "ja", options);
  const said = { npcId: NPC_IDS.yuki, line: "コーヒーが好きです。", most: 3 };
  expect((await saveSaidWords(place, token, said)).length).toBeGreaterThan(1);
  await page.goto("/words/review");
  const show = page.getByRole("button", { name: t("words:review.show") });
  await show.waitFor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const animated = await watchAnimated(page);
  const developed = await filmReview(page);
  for (const grade of ["Gut", "Leicht"]) {
    await show.click();
    await page.getByRole("button", { name: new RegExp(`^${grade}`) }).click();
    await page.getByRole("progressbar").waitFor();
  }
  await show.waitFor();
  const places = await developed();
  expect(await animated()).toEqual([]);
  expect(places).toHaveLength(1);
  expect(places[0]).toMatch(/^A .+, DIV .+, H2 .+, DIV .+, scrolled 0$/);
  await leave(visitor);
});

test("five tabs are legible on the smallest phone in German: each name whole, on one line, clear of the others", async () => {
  const options = { width: 320, height: 640, language: "de-DE" } as const;
  const { visitor, page } = await guestAt(place, "/words", options);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const tabs = await page
    .getByRole("navigation", { name: reader("de-DE")("common:nav.label") })
    .filter({ visible: true })
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => {
        const name = document.createRange();
        const text = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (text) name.selectNode(text);
        const { left, right } = name.getBoundingClientRect();
        const { fontSize } = getComputedStyle(link);
        return {
          name: text?.textContent,
          left,
          right,
          lines: name.getClientRects().length,
          size: Number.parseFloat(fontSize),
        };
      }),
    );
  expect(tabs.map(({ name }) => name)).toEqual(["Start", "Chat", "Wörter", "Figuren", "Profil"]);
  for (const [place, { left, right, lines, size }] of tabs.entries()) {
    expect(lines).toBe(1);
    expect(size).toBeGreaterThanOrEqual(11);
    expect(left).toBeGreaterThanOrEqual((tabs[place - 1]?.right ?? 0) + (place === 0 ? 0 : 4));
    expect(right).toBeLessThanOrEqual(320);
  }
  await leave(visitor);
});
