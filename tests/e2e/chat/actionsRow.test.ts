import { expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { answered } from "./chatToolScreens.ts";
import { paid } from "./learner.ts";

const LANGUAGE = "de-DE";

test("alternatives and actions stand on one line, on a phone, on a tablet beside the chats, and on a wide screen", async () => {
  const place = await openPlace();
  const { visitor, page, chat } = await answered(place, { language: LANGUAGE, width: 320, height: 700 });
  await paid(page, "chat:regenerate", LANGUAGE).click();
  await chat.finished();
  const translate = paid(page, "chat:translation.translate", LANGUAGE);
  await page.getByText("2/2").waitFor();
  const lines = (): Promise<number> =>
    translate.evaluate((button) => {
      const tools = [...(button.parentElement?.children ?? [])].filter((tool) => tool.getClientRects().length > 0);
      return new Set(tools.map((tool) => Math.round(tool.getBoundingClientRect().bottom))).size;
    });
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(lines, { message: `${width} px` }).toBe(1);
  }
  // Where there is room, each says what it does.
  const again = page.getByRole("button", { name: reader(LANGUAGE)("chat:regenerate") });
  expect((await again.boundingBox())?.width).toBeGreaterThan(80);
  await leave(visitor);
});
