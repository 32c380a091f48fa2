import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { firstOf } from "../kit/firstOf.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { startBucket } from "../kit/media/bucket.ts";
import { newCharacter, uploadedAvatar } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../kit/server/serverProcess.ts";

/** Where two nodes keep pictures: variables of each, and how the place is removed. */
interface Shelf {
  env(): ServerEnv;
  close(): Promise<void>;
}

async function bucketShelf(): Promise<Shelf> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, close } = await startBucket();
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const folders: string[] = [];
  return {
    env: () => {
      const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
      folders.push(folder);
      return { ...s3, DATA_DIR: folder };
    },
    close: async () => {
      await close();
      folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

async function folderShelf(): Promise<Shelf> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  return {
    env: () => ({ DATA_DIR: folder }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What a folder does is tested with one node as well. */
const SHELVES = firstOf([
  ["one bucket", bucketShelf],
  ["one DATA_DIR", folderShelf],
] as const);

describe.each(SHELVES)("two nodes with %s", (_place, open) => {
  let shelf: Shelf;
  let store: TestDatabase;
  let a: ServerProcess;
  let b: ServerProcess;
  let token: string;
  beforeAll(async () => {
    [shelf, store] = await Promise.all([open(), createTestDatabase()]);
    const node = (): Promise<ServerProcess> => startServerProcess({ ...shelf.env(), DATABASE_URL: store.url });
    [a, b] = await Promise.all([node(), node()]);
    const database = await openDatabase({ url: store.url, poolSize: 1 });
    ({ token } = await registeredUser(database).finally(() => database.close()));
  });
  afterAll(async () => {
    await a?.kill();
    await b?.kill();
    await store?.drop();
    await shelf?.close();
  });

  test("show pictures that the other took, and remove them for both", async () => {
    const first = await uploadedAvatar(a.url, token);
    const [fromA, fromB] = [await fetch(a.url + first), await fetch(b.url + first)];
    expect([fromA.status, fromB.status]).toEqual([200, 200]);
    expect(await fromB.bytes()).toEqual(await fromA.bytes());
    const second = await uploadedAvatar(b.url, token);
    expect((await fetch(a.url + second)).status).toBe(200);
    expect((await fetch(a.url + first)).status).toBe(404);
  });

  test("show the character behind a link that the other made, until one of them withdraws it", async () => {
    const npc = await newCharacter(a.url, token, { visibility: "private" });
    const [onA, onB] = [npcsOverGraphql(a.url), npcsOverGraphql(b.url)];
    const shareId = (await onA.share(token, npc.id)).data?.shareId ?? "";
    const shown = (await onB.sharedNpc(shareId)).data;
    expect(shown).toMatchObject({ id: npc.id, images: npc.images });
    expect((await fetch(b.url + (npc.images[0] ?? ""))).status).toBe(200);
    const preview = `/chat/${npc.id}?share_id=${shareId}`;
    expect(await (await fetch(b.url + preview)).text()).toContain(`og:title" content="${npc.name}`);
    await onB.withdraw(token, npc.id);
    expect((await onA.sharedNpc(shareId)).data).toBeNull();
    expect(await (await fetch(a.url + preview)).text()).not.toContain(`content="${npc.name}`);
  });
});
