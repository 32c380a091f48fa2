import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { readAsAnki } from "../../kit/words/ankiReader.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { chooseFile, LIST, memberAt } from "./inoutScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("a list of another program is looked at, saved, exported for Anki, and brought to another account by that file", async () => {
  const { visitor, page, t } = await memberAt(place, {});
  await page.goto("/words");
  await page.getByRole("link", { name: t("words:inout.title") }).click();
  await page.getByText(t("words:inout.export.text")).waitFor();
  await chooseFile(page, LIST);
  await page.getByText("3 words will be added").waitFor();
  await page.getByText("2 lines skipped").click();
  await page.getByText("Line 4: no meaning").waitFor();
  await page.getByText("Line 5: quotes that do not match").waitFor();
  await page.getByRole("button", { name: "Add 3 words" }).click();
  await page.getByText("3 words added").waitFor();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("words:inout.export.anki") }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("causerie-anki.txt");
  const text = await readFile(await saved.path(), "utf8");
  const sentences = readAsAnki(text).notes.map(({ fields }) => fields.Sentence);
  // Words that were saved at the same moment stand in no order.
  expect(sentences.toSorted()).toEqual([
    "<b>Donaudampfschifffahrtsgesellschaftskapitän</b>",
    "<b>umbrella</b>",
    "<b>weather</b>",
  ]);
  await leave(visitor);

  const other = await memberAt(place, {});
  await chooseFile(other.page, text, "causerie-anki.txt");
  await other.page.getByRole("button", { name: "Add 3 words" }).click();
  await other.page.getByText("3 words added").waitFor();
  await other.page.getByRole("button", { name: t("words:inout.import.another") }).click();
  await other.page.getByLabel(t("words:inout.import.paste")).fill("weather\tWetter");
  await other.page.getByRole("button", { name: t("words:inout.import.look") }).click();
  await other.page.getByText("0 words will be added").waitFor();
  await leave(other.visitor);
});

test("columns that were taken for others are named by hand", async () => {
  const { visitor, page } = await memberAt(place, {});
  await chooseFile(page, "Wetter\tweather\nRegen\train\n", "list.txt");
  await page.getByText("2 words will be added").waitFor();
  await page.getByLabel("Column 1").selectOption({ label: "Meaning" });
  await expect.poll(() => page.getByRole("list", { name: "The first words" }).innerText()).toMatch(/^weather\s+Wetter/);
  await leave(visitor);
});

test("a picture is no list, and without a connection the page says that it needs one", async () => {
  const { visitor, page, t } = await memberAt(place, {});
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]);
  await page.locator("input[type=file]").setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer });
  await page.getByRole("alert").getByText(t("words:inout.import.noText")).waitFor();
  await visitor.context.setOffline(true);
  await page.getByText(t("words:inout.offline")).waitFor();
  expect(await page.getByRole("button", { name: t("words:inout.export.csv") }).isDisabled()).toBe(true);
  await visitor.context.close();
});
