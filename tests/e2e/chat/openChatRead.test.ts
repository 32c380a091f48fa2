import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { api } from "../../kit/channels/api.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK } from "../kit/screens.ts";
import { conversation } from "./conversation.ts";
import { deviceOf } from "./learner.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Begins to note each count of unread messages that comes to the page; returns how to read them. */
async function noteUnread(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const counts: string[] = [];
    const look = (): void => {
      const unread = /\d+ unread messages?/.exec(document.body.textContent ?? "");
      if (unread) counts.push(unread[0]);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return counts;
  });
  return () => noted.jsonValue();
}

/** Sends a line and waits until its reply is whole. */
async function converse(page: Page, line: string): Promise<void> {
  const chat = conversation(page);
  const before = (await chat.bubbles()).length;
  await chat.send(line);
  await expect.poll(() => chat.bubbles()).toHaveLength(before + 2);
  await chat.finished();
}

/** Longer than it takes to mark a chat as read and to hear of it. */
const SETTLED_MS = 600;

test("the replies of the chat that one looks at are never counted as unread", async () => {
  const { page } = await guestAt(place, `/chat/${NPC_IDS.oliver}`, DESK);
  await expect.poll(() => conversation(page).bubbles()).toHaveLength(1);
  const unread = await noteUnread(page);
  await converse(page, "Good evening!");
  await page.waitForTimeout(SETTLED_MS);
  expect(await unread()).toEqual([]);
});

test("nor is what is said to an AI avatar while its creator reads along, and it is read for good", async () => {
  const member = await place.member();
  const token = await place.signIn(member);
  const images = [await uploadedPicture(place.server.url, token)];
  const { id } = await newCharacter(place.server.url, token, { images, isAIAvatar: true });
  const { page } = await guestAt(place, `/chat/${id}`);
  await expect.poll(() => conversation(page).bubbles()).toHaveLength(1);
  await converse(page, "Good evening!");

  const creator = (await deviceOf(place, member, "/chat-list", DESK)).page;
  await creator.getByRole("tab", { name: /^AI avatars/ }).click();
  await creator.getByRole("list", { name: "AI avatars" }).getByRole("link").click();
  await creator.getByText("Good evening!").last().waitFor();
  await expect.poll(() => creator.getByText(/unread messages?/).count()).toBe(0);
  const unread = await noteUnread(creator);
  await converse(page, "And good night!");
  await page.waitForTimeout(SETTLED_MS);
  expect(await unread()).toEqual([]);
  const viewer = api(place.server.url, token);
  await expect.poll(() => viewer.request("{ unread { total } }")).toMatchObject({ data: { unread: { total: 0 } } });
});
