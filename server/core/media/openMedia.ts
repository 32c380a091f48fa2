import type { SqlEntityManager } from "@mikro-orm/sql";
import { Media } from "../../../db/entities/media/media.entity.ts";
import { isMediaKey } from "./mediaKey.ts";
import type { MediaStorage } from "./mediaStorage.port.ts";

/** A stored picture's bytes, for whoever knows its key; null where nobody has such a picture, also when its file stayed behind. All are WebP. */
export async function openMedia(
  scope: { em: SqlEntityManager; media: MediaStorage },
  key: string,
): Promise<Uint8Array | null> {
  if (!isMediaKey(key) || (await scope.em.count(Media, { key })) === 0) return null;
  return scope.media.read(key);
}
