import { expect, test } from "vitest";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { answered } from "./chatToolScreens.ts";
import { composer } from "./learner.ts";

const t = reader("en-US");

test("one's newest message is edited and answered again, and its earlier text comes back with its answer", async () => {
  const place = await openPlace();
  const { visitor, page, chat } = await answered(place);
  const [, before, firstAnswer] = await chat.bubbles();
  await composer(page).press("ArrowUp");
  await page.getByRole("group", { name: t("chat:editing.title") }).waitFor();
  expect(await composer(page).inputValue()).toBe(before);
  expect(await barriersInEitherTheme(page)).toEqual([]);
  await composer(page).fill("お茶が好きです。");
  await composer(page).press("Enter");
  await page.getByText("2/2").waitFor();
  await chat.finished();
  const [, after, secondAnswer] = await chat.bubbles();
  expect(after).toBe("お茶が好きです。");
  await page.getByRole("button", { name: t("chat:earlierAlternative") }).click();
  await expect.poll(async () => (await chat.bubbles()).slice(1)).toEqual([before, firstAnswer]);
  await page.getByRole("button", { name: t("chat:laterAlternative") }).click();
  await expect.poll(async () => (await chat.bubbles()).slice(1)).toEqual([after, secondAnswer]);
  await page.reload();
  await expect.poll(async () => (await chat.bubbles()).slice(1)).toEqual([after, secondAnswer]);
  await leave(visitor);
});
