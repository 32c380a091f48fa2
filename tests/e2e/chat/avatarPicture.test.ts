import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { converse } from "../../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { firstOf } from "../../kit/firstOf.ts";
import { fullTest } from "../../kit/fullTest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { deviceOf } from "./learner.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Levels of grey, of 255, that are not seen as a difference. */
const SEAM = 12;

/** A page of a conversation over a picture. */
async function over(picture: Sharp, { width, height }: { width: number; height: number }) {
  const member = await place.member();
  const token = await place.signIn(member);
  const images = [await uploadedPicture(place.server.url, token, await picture.png().toBuffer())];
  const { id } = await newCharacter(place.server.url, token, { images, isAIAvatar: true });
  const guest = await place.server.guest();
  await converse(guest, id, "Hello");
  const { data } = await guest.request<{ viewer: { id: string } }>("{ viewer { id } }");
  const { visitor, page } = await deviceOf(place, member, `/avatar-chat/${id}/${data?.viewer.id}`, { width, height });
  await page.getByRole("log").getByRole("listitem").nth(2).waitFor();
  return { visitor, page };
}

/** The levels of grey of a line of points. */
const levelsOf = async (page: Page, row: { x: number; y: number; width: number }): Promise<number[]> => [
  ...(await sharp(await page.screenshot({ clip: { ...row, height: 1 } }))
    .greyscale()
    .raw()
    .toBuffer()),
];

const WHITE = { create: { width: 600, height: 800, channels: 3, background: "#fff" } } as const;

fullTest("on a wide screen a picture stands whole in its frame, and no part of it fades", async () => {
  const { visitor, page } = await over(sharp(WHITE), { width: 1280, height: 800 });
  const frame = await page.locator(".avatar-picture").boundingBox();
  if (!frame) throw new Error("no picture is shown");
  expect((frame.width / frame.height).toFixed(2)).toBe("0.75");
  expect(frame.y + frame.height).toBeLessThan(800);
  // From one side to the other at the height of shoulders, left of where words begin, and above the note.
  const row = {
    x: Math.ceil(frame.x) + 1,
    y: Math.floor(frame.y + frame.height * 0.85),
    width: Math.floor(frame.width * 0.9),
  };
  await expect.poll(async () => Math.min(...(await levelsOf(page, row)))).toBeGreaterThan(255 - SEAM);
  await visitor.context.close();
});

const WIDE = firstOf([
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
]);

test.each(WIDE)("at $width px a figure is as clear as it was drawn, from ear to ear", async (size) => {
  const figure = await sharp({ create: { width: 540, height: 740, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const picture = sharp(WHITE).composite([{ input: figure, left: 30, top: 60 }]);
  const { visitor, page } = await over(picture, size);
  // The picture's points in a line below the header, where no word stands.
  const drawn = await page.locator(".avatar-picture").boundingBox();
  if (!drawn) throw new Error("no picture is shown");
  const from = drawn.x + drawn.width * 0.08;
  const row = { x: Math.ceil(from), y: 240, width: Math.floor(drawn.width * 0.84) };
  // Compression changes a few levels.
  await expect.poll(async () => Math.max(...(await levelsOf(page, row)))).toBeLessThan(8);
  await visitor.context.close();
});

const SHAPES = firstOf([
  { shape: "an upright", height: 800, ratio: "0.75", share: 0.74 },
  // More of its height would cost hair and ears.
  { shape: "a square", height: 600, ratio: "1.00", share: 0.63 },
]);

test.each(SHAPES)(
  "on a phone $shape picture alone takes most of the screen's height from its lower edge, at most a seventh cut at a side",
  async ({ height: drawnHeight, ratio, share }) => {
    const size = { width: 390, height: 844 };
    const { visitor, page } = await over(sharp({ create: { ...WHITE.create, height: drawnHeight } }), size);
    await page.getByRole("button", { name: reader("en-US")("avatarChat:hideMessages") }).click();
    const picture = page.locator(".avatar-picture");
    const edge = async () => {
      const drawn = await picture.boundingBox();
      if (!drawn) throw new Error("no picture is shown");
      const { x, y, width, height } = drawn;
      const cut = { left: Math.round(-x), right: Math.round(x + width - size.width) };
      return {
        ratio: (width / height).toFixed(2),
        below: Math.round(size.height - y - height),
        isMost: height >= share * size.height,
        isEven: Math.abs(cut.left - cut.right) <= 1,
        cutsLittle: cut.left <= Math.ceil(width / 7),
      };
    };
    await expect.poll(edge).toEqual({ ratio, below: 0, isMost: true, isEven: true, cutsLittle: true });
    await visitor.context.close();
  },
);
