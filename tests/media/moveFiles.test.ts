import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { folderStorage } from "../../server/adapters/storage/folderStorage.ts";
import { moveFiles } from "../../server/adapters/storage/moveFiles.ts";
import { movingStorage } from "../../server/adapters/storage/movingStorage.ts";
import { s3Storage } from "../../server/adapters/storage/s3Storage.ts";
import type { StoredFiles } from "../../server/adapters/storage/storedFiles.ts";
import { startBucket } from "../kit/media/bucket.ts";
import type { TestBucket } from "../kit/media/bucket.ts";

/** More files than a page of a bucket's list has. */
const [MANY, PAGE] = process.env.FULL ? [1200, 1000] : [40, 15];
const PATIENCE_MS = process.env.FULL ? 300_000 : 40_000;

let bucket: TestBucket;
let home: string;
beforeAll(async () => {
  bucket = await startBucket(PAGE);
  home = mkdtempSync(join(tmpdir(), "causerie-media-"));
});
afterAll(async () => {
  await bucket?.close();
  rmSync(home, { recursive: true, force: true });
});

let folder: StoredFiles;
let remote: StoredFiles;
beforeEach(async () => {
  folder = folderStorage(mkdtempSync(join(home, "media-")));
  const { kept: _kept, close: _close, ...options } = bucket;
  remote = s3Storage(options);
  for await (const key of remote.keys()) await remote.delete(key);
});

const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(`bytes of ${key}`);
const put = (store: StoredFiles, key: string) => store.put(key, bytesOf(key), "image/webp");
async function keysIn(store: StoredFiles): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
}
const KEYS = Array.from({ length: MANY }, (_, index) => `${index}.webp`).toSorted();

test(
  "all pictures go from the folder into the bucket and back, byte for byte, and stay where they were until confirmed",
  async () => {
    for (const key of KEYS) await put(folder, key);
    expect(await moveFiles(folder, remote)).toEqual({ copied: MANY, same: 0, deleted: 0 });
    expect([await keysIn(folder), await keysIn(remote)]).toEqual([KEYS, KEYS]);
    await put(folder, "new.webp");
    expect(await moveFiles(folder, remote, "delete")).toEqual({ copied: 1, same: MANY, deleted: MANY + 1 });
    expect(await keysIn(folder)).toEqual([]);
    expect(await moveFiles(remote, folder)).toEqual({ copied: MANY + 1, same: 0, deleted: 0 });
    for (const key of [...KEYS.slice(0, 3), ...KEYS.slice(-3)])
      expect(new Uint8Array((await folder.read(key)) ?? [])).toEqual(bytesOf(key));
    expect(await remote.contentTypeOf("new.webp")).toBe("image/webp");
  },
  PATIENCE_MS,
);

test(
  "a bucket of several pages is emptied while it is listed, and nothing of it is left or passed over",
  async () => {
    for (const key of KEYS) await put(remote, key);
    expect(await moveFiles(remote, folder, "delete")).toEqual({ copied: MANY, same: 0, deleted: MANY });
    expect([await keysIn(remote), await keysIn(folder)]).toEqual([[], KEYS]);
  },
  PATIENCE_MS,
);

test("a server on the bucket serves what is in the folder yet, and what it deletes is nowhere", async () => {
  const media = movingStorage(remote, folder);
  await put(folder, "old.webp");
  expect(new Uint8Array((await media.read("old.webp")) ?? [])).toEqual(bytesOf("old.webp"));
  expect(await media.read("none.webp")).toBeNull();
  await media.put("new.webp", bytesOf("new.webp"), "image/webp");
  expect(await keysIn(folder)).toEqual(["old.webp"]);
  await moveFiles(folder, remote);
  for (const key of ["old.webp", "new.webp"]) await media.delete(key);
  expect([await keysIn(folder), await keysIn(remote)]).toEqual([[], []]);
});

test("a picture that is deleted while it is copied does not come back", async () => {
  await put(folder, "gone.webp");
  const media = movingStorage(remote, folder);
  const slow: StoredFiles = {
    ...remote,
    async put(...file) {
      await media.delete("gone.webp");
      await remote.put(...file);
    },
  };
  expect(await moveFiles(folder, slow)).toEqual({ copied: 0, same: 0, deleted: 0 });
  expect([await keysIn(folder), await keysIn(remote)]).toEqual([[], []]);
});

test("a picture that is not the same when it is read again is not taken for moved", async () => {
  await put(folder, "one.webp");
  const lossy: StoredFiles = { ...remote, put: (key, _bytes, type) => remote.put(key, new Uint8Array([1]), type) };
  await expect(moveFiles(folder, lossy, "delete")).rejects.toThrow("one.webp differs");
  expect(await keysIn(folder)).toEqual(["one.webp"]);
});
