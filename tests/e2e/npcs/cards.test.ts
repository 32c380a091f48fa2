import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { npcsOverGraphql } from "../../kit/npcs/npcsOverGraphql.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A narrow phone in a language of long words. */
const NARROW = { language: "fr-FR", width: 320, height: 640 } as const;

test("a character's card shows each of its topics whole or not at all", async () => {
  const { visitor, page } = await guestAt(place, "/", NARROW);
  const topics = page.getByRole("list", { name: reader(NARROW.language)("home:everyone") }).locator(".topics");
  await topics.first().waitFor();
  const shown = await topics.evaluateAll((lines) =>
    lines.flatMap((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      return [...line.children]
        .map((topic) => ({ text: topic.textContent, box: topic.getBoundingClientRect(), wide: topic.scrollWidth }))
        .filter(({ box }) => box.top < bottom - 1)
        .map(({ text, box, wide }) => ({ text, isWhole: box.right <= right && wide <= Math.ceil(box.width) }));
    }),
  );
  expect(shown.length).toBeGreaterThanOrEqual(await topics.count());
  expect(shown.filter(({ isWhole }) => !isWhole)).toEqual([]);
  await leave(visitor);
});

test("the languages of neighbouring cards stand in one line, also where one says how many it chats with", async () => {
  for (const _ of [1, 2]) await converse(await place.server.guest(), NPC_IDS.yuki, "旅行が好きです。");
  // Chats are counted soon after they have begun, and lists kept for a second.
  const npcs = npcsOverGraphql(place.server.url);
  const listed = async () =>
    (await npcs.list(null, { type: "popular", languages: ["ja"] })).data?.items.find(({ id }) => id === NPC_IDS.yuki);
  await expect.poll(async () => (await listed())?.chatCount).toBeGreaterThanOrEqual(2);
  const { visitor, page } = await guestAt(place, "/", { ...NARROW, practises: "ja" });
  const list = page.getByRole("list", { name: reader(NARROW.language)("home:everyone") });
  await list
    .getByText(/^\d+ discussions$/)
    .first()
    .waitFor();
  const [talked, other] = await list.getByText("日本語", { exact: true }).all();
  expect((await talked?.boundingBox())?.y).toBe((await other?.boundingBox())?.y);
  await leave(visitor);
});
