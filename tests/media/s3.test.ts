import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "../../server/adapters/storage/s3Storage.ts";
import type { S3Options } from "../../server/adapters/storage/s3Storage.ts";
import type { MediaStorage } from "../../server/core/media/mediaStorage.port.ts";
import { freePort } from "../../db/embedded/freePort.ts";
import { startBucket } from "../kit/media/bucket.ts";
import type { TestBucket } from "../kit/media/bucket.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import { picture } from "../kit/media/pictures.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { rest } from "../kit/channels/restClient.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

let bucket: TestBucket;
let options: S3Options;
let storage: MediaStorage;
beforeAll(async () => {
  bucket = await startBucket();
  const { kept: _kept, close: _close, ...others } = bucket;
  options = others;
  storage = s3Storage(options);
});
afterAll(() => bucket?.close());

test("a stored picture can be read until it is deleted", async () => {
  const bytes = new Uint8Array([1, 2, 3, 250]);
  await storage.put("0123.webp", bytes, "image/webp");
  expect(new Uint8Array((await storage.read("0123.webp")) ?? [])).toEqual(bytes);
  await storage.delete("0123.webp");
  expect(await storage.read("0123.webp")).toBeNull();
  await storage.delete("0123.webp");
});

test("a bucket that does not exist, cannot be reached or refuses access is an error, not a missing picture", async () => {
  await expect(s3Storage({ ...options, bucket: "elsewhere" }).read("0123.webp")).rejects.toThrow("Cannot read");
  await expect(
    s3Storage({ ...options, accessKeyId: "wrong" }).put("0123.webp", new Uint8Array([1]), "image/webp"),
  ).rejects.toThrow("Cannot write");
  await expect(
    s3Storage({ ...options, endpoint: `http://127.0.0.1:${await freePort()}` }).read("0123.webp"),
  ).rejects.toThrow("Cannot read");
});

test("an avatar is stored in the bucket, served by this server, and deleted there when it is replaced", async () => {
  const server = await startTestServer({ config: { storage: { kind: "s3", ...options } } });
  const { token } = await registeredUser(server.database);
  const upload = async (): Promise<string> => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(await picture(600, 600).jpeg().toBuffer())]), "me.jpg");
    const response = await documentedFetch(`${server.url}/api/user/upload-avatar`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    return (await response.json()).avatar;
  };
  const keyOf = (address: string): string => pathOf(address).slice("/media/".length);
  const avatar = await upload();
  expect(bucket.kept().some((name) => name.startsWith(keyOf(avatar)))).toBe(true);
  const seen = await fetch(avatar);
  expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=3600",
  ]);
  expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 512 });
  const next = await upload();
  expect((await fetch(avatar)).status).toBe(404);
  expect(bucket.kept().filter((name) => name.startsWith(keyOf(avatar)))).toEqual([]);
  expect((await rest(server.url, "/user/profile", { token })).body.avatar).toBe(next);
  await server.close();
});
