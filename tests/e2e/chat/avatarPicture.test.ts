import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { converse } from "../../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { deviceOf } from "./learner.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Levels of grey, of 255, between two neighbouring points; an edge that was seen had 70. */
const SEAM = 12;

test("on a wide screen no seam shows where the character's picture ends and its blurred copy goes on", async () => {
  const member = await place.member();
  const token = await place.signIn(member);
  const white = sharp({ create: { width: 600, height: 800, channels: 3, background: "#fff" } });
  const images = [await uploadedPicture(place.server.url, token, await white.png().toBuffer())];
  const { id } = await newCharacter(place.server.url, token, { images, isAIAvatar: true });
  const guest = await place.server.guest();
  await converse(guest, id, "Hello");
  const { data } = await guest.request<{ viewer: { id: string } }>("{ viewer { id } }");
  const path = `/avatar-chat/${id}/${data?.viewer.id}`;
  const { visitor, page } = await deviceOf(place, member, path, { width: 1280, height: 800 });
  await page.getByRole("log").getByRole("listitem").nth(2).waitFor();
  // A line of points at the left of the messages, below the header.
  const row = { x: 4, y: 330, width: 560, height: 1 };
  const seams = async (): Promise<number[]> => {
    const points = await sharp(await page.screenshot({ clip: row }))
      .greyscale()
      .raw()
      .toBuffer();
    return [...points].flatMap((level, at) => (Math.abs(level - (points[at - 1] ?? level)) > SEAM ? [at] : []));
  };
  await expect.poll(seams).toEqual([]);
  await visitor.context.close();
});
