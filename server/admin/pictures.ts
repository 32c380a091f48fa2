import { join } from "node:path";
import { folderStorage } from "../adapters/storage/folderStorage.ts";
import { FileDiffers, moveFiles } from "../adapters/storage/moveFiles.ts";
import { s3Storage } from "../adapters/storage/s3Storage.ts";
import { parseEnvironment } from "../config/environment.ts";
import { storageConfig } from "../config/readConfig.ts";
import { readOptions } from "./command.ts";
import type { Command, CommandResult } from "./command.ts";

export const picturesCommand: Command = {
  usage: "pictures --to bucket|folder [--confirm]",
  read(words) {
    const options = readOptions(words, { to: { type: "string" }, confirm: { type: "boolean" } });
    const to = options?.to;
    if (to !== "bucket" && to !== "folder") return null;
    return () => movePictures(to, options?.confirm === true, process.env);
  },
};

/** Copies pictures and spoken sentences from the folder into the bucket, or back, whichever the server works on. */
async function movePictures(
  to: "bucket" | "folder",
  isConfirmed: boolean,
  variables: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const env = parseEnvironment(variables);
  const config = storageConfig(env);
  if (config.kind !== "s3") return { lines: ["S3_ENDPOINT and what belongs to it say which bucket"], exitCode: 1 };
  const stores = { bucket: s3Storage(config), folder: folderStorage(join(env.DATA_DIR, "media")) };
  const [from, target] = to === "bucket" ? [stores.folder, stores.bucket] : [stores.bucket, stores.folder];
  try {
    const { copied, same, deleted } = await moveFiles(from, target, isConfirmed ? "delete" : "keep");
    const left = to === "bucket" ? "folder" : "bucket";
    const first = `files copied to the ${to} and compared: ${copied}; there already, and the same: ${same}`;
    const second = isConfirmed ? `deleted from the ${left}: ${deleted}` : `the ${left} keeps them until --confirm`;
    return { lines: [first, second], exitCode: 0 };
  } catch (error) {
    if (error instanceof FileDiffers) return { lines: [`${error.message}; nothing was deleted of it`], exitCode: 1 };
    throw error;
  }
}
