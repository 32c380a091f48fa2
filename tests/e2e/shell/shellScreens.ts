import { expect } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { conversation } from "../chat/conversation.ts";
import { newVisitor } from "../kit/browser.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { justChat, welcomeOn } from "../kit/welcome.ts";

type Ground = Pick<Place, "browser" | "server">;

/** Shows the welcome and a guest's pages as they are at first. */
export async function shellScreens(place: Ground, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const visitor = await newVisitor(place.browser, place.server.url, options);
  const page = await visitor.open("/");
  await welcomeOn(page, language);
  await look(page, "the welcome");
  await justChat(page, language);
  const places: [path: string, sign: string, screen: string][] = [
    ["/", "home:everyone", "home"],
    ["/search", "npcs:search.title", "the search"],
    ["/characters", "npcs:characters.title", "no characters of one's own"],
    ["/chat-list", "chatList:title", "no chats"],
    ["/profile", "profile:appearance", "the profile"],
    ["/nowhere", "common:notFound.title", "no such page"],
  ];
  for (const [path, sign, screen] of places) {
    await follow(page, path);
    await page
      .getByRole("heading", { name: t(sign), exact: true })
      .first()
      .waitFor();
    if (path === "/") await page.getByRole("list", { name: t(sign) }).waitFor();
    if (path === "/profile") await page.getByText(t("profile:guestCard.may")).waitFor();
    await look(page, screen);
  }
  await leave(visitor);
}

/** Shows a chat while a reply is written, when it was stopped and when it is whole; needs a model that counts. */
export async function replyScreens(place: Ground, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const { visitor, page } = await guestAt(place, `/chat/${NPC_IDS.lena}`, options);
  const chat = conversation(page, language);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Count to 5");
  await expect.poll(async () => (await chat.bubbles()).at(-1)).toContain("4号");
  await chat.finished();
  await look(page, "with a reply");
  await chat.send("Count to 500");
  await chat.writing();
  await look(page, "while a reply is written");
  await chat.stop.click();
  await chat.log.getByText(reader(language)("chat:stopped")).waitFor();
  await look(page, "with a stopped reply");
  await leave(visitor);
}
