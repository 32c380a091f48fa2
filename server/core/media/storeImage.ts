import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { Media } from "../../../db/entities/media/media.entity.ts";
import type { CleanImage } from "./imageCodec.port.ts";
import { mediaUrl, newMediaKey } from "./mediaKey.ts";
import type { MediaStorage } from "./mediaStorage.port.ts";
import { deleteFiles, putFile } from "./mediaFiles.ts";

/** A user's stored picture. Its URL is a path on this server. */
export interface StoredImage {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Puts a picture's file into the storage, then stores its row by `save`. If that fails, the file is deleted. Throws
 * SERVICE_UNAVAILABLE.
 */
export async function storeImage<Result>(
  storage: MediaStorage,
  image: CleanImage,
  save: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = newMediaKey();
  try {
    await putFile(storage, key, image);
    return await save(key);
  } catch (error) {
    await deleteFiles(storage, [key]);
    throw error;
  }
}

/** Adds a stored picture's row to the open transaction. */
export function addMedia(
  em: SqlEntityManager,
  userId: string,
  key: string,
  { width, height, bytes }: CleanImage,
  now: Date,
): StoredImage {
  em.create(Media, { key, owner: em.getReference(User, userId), width, height, bytes: bytes.length, createdAt: now });
  return { url: mediaUrl(key), width, height };
}
