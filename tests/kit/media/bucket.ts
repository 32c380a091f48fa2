import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { freePort } from "../../../db/embedded/freePort.ts";
import { mendPageTokens } from "./pageTokens.ts";
import type { S3Options } from "../../../server/adapters/storage/s3Storage.ts";

/** A bucket on an S3 server of the caller's own. */
export interface TestBucket extends S3Options {
  /** The names of the files in which it keeps its pictures. */
  kept(): string[];
  close(): Promise<void>;
}

const BUCKET = "pictures";
/** The only pair of keys that the server accepts. */
const KEY = "S3RVER";

/** Files that an S3 server lists at once, and no more. */
const PAGE = 1000;

/**
 * Starts an S3 server in this process, on a free port, with an empty bucket.
 *
 * @param page Files that it lists at once.
 */
export async function startBucket(page = PAGE): Promise<TestBucket> {
  mendPageTokens();
  const folder = mkdtempSync(join(tmpdir(), "causerie-s3-"));
  const port = await freePort();
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { store } = server;
  const listObjects = store.listObjects.bind(store);
  store.listObjects = (name, options) =>
    listObjects(name, { ...options, maxKeys: Math.min(page, options.maxKeys ?? page) });
  await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: "us-east-1",
    accessKeyId: KEY,
    secretAccessKey: KEY,
    kept: () => readdirSync(join(folder, BUCKET)).filter((name) => name.includes(".webp")),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
