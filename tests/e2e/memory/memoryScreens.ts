import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { api } from "../../kit/channels/api.ts";
import { ADD, SHARE } from "../../kit/memory/memoryOperations.ts";
import { learnerAt } from "../chat/learner.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

/** Something that a person tells, in the language of the browser where that has longer or other words. */
const TOLD: Partial<Record<string, string[]>> = {
  "de-DE": ["Ich habe seit meiner Kindheit Höhenangst.", "Meine Schwester heißt Mia und wohnt in Saarbrücken."],
  "ja-JP": ["子どものころから高いところが苦手です。", "妹の名前はミアで、京都に住んでいます。"],
  "zh-CN": ["我从小就怕高。", "我妹妹叫米娅，住在杭州。"],
};
const OTHERS = [
  "I have been afraid of heights since I was a child.",
  "My sister’s name is Mia, and she lives in Bath.",
];

/** Shows what a character remembers, and all that can be done with it. */
export async function memoryScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await chat.log.getByRole("listitem").nth(1).waitFor();
  await page.getByRole("button", { name: t("chat:menu"), exact: true }).click();
  await page.getByRole("menuitem").nth(2).waitFor();
  await look(page, "the menu of a chat");
  await page.keyboard.press("Escape");
  await page.goto(`/chat/${NPC_IDS.yuki}/memory`);
  const list = page.getByRole("region", { name: t("memory:topics.person") });
  await page.getByRole("switch").first().waitFor();
  await look(page, "a notebook with nothing in it");
  const user = api(place.server.url, token);
  for (const text of TOLD[language] ?? OTHERS) {
    const { data } = await user.request<{ addMemory: { id: string } }>(ADD, { npcId: NPC_IDS.yuki, text });
    await user.request(SHARE, { memoryId: data?.addMemory.id, isShared: true });
  }
  await list.getByRole("listitem").nth(1).waitFor();
  await look(page, "a notebook");
  await list.getByRole("button").first().click();
  await page.getByRole("menuitem", { name: t("memory:forget") }).waitFor();
  await look(page, "what can be done with a memory");
  await page.getByRole("menuitem", { name: t("memory:forget") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t("memory:forget") }).waitFor();
  await look(page, "a memory that is to be forgotten");
  await page.keyboard.press("Escape");
  await list.getByRole("button").first().click();
  await page.getByRole("menuitem", { name: t("memory:edit") }).click();
  await sheet.getByRole("textbox").fill("");
  await sheet.getByRole("button", { name: t("memory:write.save") }).click();
  await sheet.getByRole("alert").waitFor();
  await look(page, "a memory that is edited");
  await leave(visitor);
}
