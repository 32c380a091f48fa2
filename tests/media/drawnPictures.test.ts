import { expect, test } from "vitest";
import { DrawnPictures } from "../../server/core/media/drawnPictures.ts";

const PICTURE = new Uint8Array(1);
const prepare = (): Promise<void> => Promise.resolve();

test("a picture that several ask for is drawn once", async () => {
  const drawn = new DrawnPictures();
  let times = 0;
  const draw = (): Promise<Uint8Array> => {
    times += 1;
    return Promise.resolve(PICTURE);
  };
  await Promise.all(Array.from({ length: 50 }, () => drawn.draw("one", { prepare, draw })));
  expect(times).toBe(1);
});

test("pictures that would wait too long are refused, until others are drawn", async () => {
  const drawn = new DrawnPictures();
  const ends: (() => void)[] = [];
  const draw = (): Promise<Uint8Array> => new Promise((resolve) => ends.push(() => resolve(PICTURE)));
  const asked = Array.from({ length: 45 }, (_none, at) => drawn.draw(`${at}`, { prepare, draw }).catch(() => null));
  await expect.poll(() => ends.length).toBe(40);
  await expect(drawn.draw("further", { prepare, draw })).rejects.toMatchObject({ code: "SERVICE_OVERLOADED" });
  for (const end of ends) end();
  const pictures = await Promise.all(asked);
  expect(pictures.filter((picture) => picture === null)).toHaveLength(5);
  expect(await drawn.draw("further", { prepare, draw: () => Promise.resolve(PICTURE) })).toBe(PICTURE);
});

test("a picture that could not be drawn is drawn when it is asked for again", async () => {
  const drawn = new DrawnPictures();
  await expect(drawn.draw("one", { prepare, draw: () => Promise.reject(new Error("broken")) })).rejects.toThrow(
    "broken",
  );
  expect(await drawn.draw("one", { prepare, draw: () => Promise.resolve(PICTURE) })).toBe(PICTURE);
});
