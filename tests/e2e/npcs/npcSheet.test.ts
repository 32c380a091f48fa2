import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { lena } from "../../../db/seeds/npcs/lena.ts";
import { conversation } from "../chat/conversation.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

const SIGHTS = (
  [
    ["narrow phone", "de-DE", { width: 320, height: 640 }],
    ["phone", "de-DE", PHONE],
    ["wide screen", "ja-JP", DESK],
  ] as const
).slice(0, process.env.FULL ? 3 : 1);

test.each(SIGHTS)(
  "on a %s in %s the face in a chat opens the character's sheet, and the chat starts over",
  async (_what, language, size) => {
    const t = reader(language);
    const { visitor, page } = await guestAt(place, `/chat/${NPC_IDS.lena}`, { ...size, language });
    const chat = conversation(page, language);
    const texts = lena.texts[language === "ja-JP" ? "ja" : "de"];
    await expect.poll(() => chat.bubbles()).toEqual([texts.greeting]);
    await chat.send("Hallo!");
    await chat.finished();
    await page.getByRole("button", { name: t("chat:about").replace("{{name}}", texts.name) }).click();
    const sheet = page.getByRole("dialog", { name: texts.name });
    await sheet.getByRole("list", { name: t("npcs:sheet.topics") }).waitFor();
    await sheet.getByText(texts.description).waitFor();
    const picture = await sheet
      .getByRole("list", { name: t("npcs:sheet.pictures").replace("{{name}}", texts.name) })
      .boundingBox();
    expect(picture?.height).toBeGreaterThan(200);

    await sheet.getByRole("button", { name: t("npcs:sheet.startOver") }).click();
    await page
      .getByRole("dialog", { name: t("npcs:sheet.startOverTitle").replace("{{name}}", texts.name) })
      .getByRole("button", { name: t("npcs:sheet.startOver") })
      .click();
    await expect.poll(() => chat.bubbles()).toEqual([texts.greeting]);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/chat/${NPC_IDS.lena}`);
    await chat.send("Und noch einmal!");
    await chat.finished();
    await expect.poll(() => chat.bubbles()).toHaveLength(3);
    await leave(visitor);
  },
);
