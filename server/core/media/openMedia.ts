import type { SqlEntityManager } from "@mikro-orm/sql";
import { Media } from "../../../db/entities/media/media.entity.ts";
import { isMediaKey } from "./mediaKey.ts";
import type { MediaStorage } from "./mediaStorage.port.ts";

/** The bytes of the stored picture with this key, as WebP. Null when no row has the key, even if a file is left. */
export async function openMedia(
  scope: { em: SqlEntityManager; media: MediaStorage },
  key: string,
): Promise<Uint8Array | null> {
  if (!isMediaKey(key) || (await scope.em.count(Media, { key })) === 0) return null;
  return scope.media.read(key);
}
