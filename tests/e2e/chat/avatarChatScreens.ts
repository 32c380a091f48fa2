import { expect } from "vitest";
import { converse } from "../../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { deviceOf } from "./learner.ts";

const LONG_NAME = "Konstantin Freiherr von Wolkenstein-Lichtenfels";

/** A member with an AI avatar of a long name, and guests who talk with it. */
async function avatarWithGuests(place: Place, nicknames: readonly string[]) {
  const member = await place.member();
  const token = await place.signIn(member);
  const images = await Promise.all([1, 2, 3].map(() => uploadedPicture(place.server.url, token)));
  const { id } = await newCharacter(place.server.url, token, { name: LONG_NAME, images, isAIAvatar: true });
  for (const nickname of nicknames) {
    const guest = await place.server.guest();
    const rename = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
    await guest.request(rename, { input: { nickname } });
    await converse(guest, id, "Hello! I have so much to tell about the Donaudampfschifffahrtsgesellschaft. ".repeat(4));
  }
  return { member, npcId: id };
}

/**
 * Shows both sides of an AI avatar's conversations:
 * the creator's list and one conversation, and what its users are told.
 */
export async function avatarChatScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { member, npcId } = await avatarWithGuests(place, ["", "Jean-Christophe Rue"]);
  const { visitor: creator, page: list } = await deviceOf(place, member, "/chat-list?tab=avatars", options);
  const rows = list.getByRole("list", { name: t("chatList:avatars") }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await look(list, "the conversations with one's AI avatars");
  await rows.first().click();
  const messages = list.getByRole("log").getByRole("listitem");
  await messages.nth(2).waitFor();
  expect(await messages.evaluateAll(cutAtTheSide)).toEqual([]);
  await look(list, "one of them");
  await list
    .getByRole("button", { name: t("chat:moreOf") })
    .last()
    .click();
  await list.getByRole("menuitem").first().waitFor();
  await look(list, "what can be done with a message");
  await list.keyboard.press("Escape");
  await list.getByRole("button", { name: t("avatarChat:hideMessages") }).click();
  await look(list, "the avatar's pictures alone");
  await leave(creator);

  const { visitor: guest, page } = await guestAt(place, `/chat/${npcId}`, options);
  const mark = page.getByRole("button", { name: t("common:readByCreator") });
  await mark.click();
  await look(page, "a chat that its creator can read");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("chat:menu") }).click();
  await page.getByRole("menuitem", { name: t("chat:delete") }).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "deleting it");
  await leave(guest);
}

/** Those that stick out of the screen, where what is around them hides it. */
function cutAtTheSide(elements: Element[]): string[] {
  return elements
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map(({ textContent }) => textContent);
}
