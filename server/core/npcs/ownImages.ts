import type { SqlEntityManager } from "@mikro-orm/sql";
import { countMediaOf } from "../../../db/queries/media/media.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { mediaKeyOf } from "../media/mediaKey.ts";

/** Refuses pictures that the user was not given: neither uploaded nor drawn by them, nor in place already. Throws VALIDATION_FAILED. */
export async function requireOwnImages(
  em: SqlEntityManager,
  userId: string,
  images: readonly string[],
  inPlace: readonly string[] = [],
): Promise<void> {
  const others = images.filter((url) => !inPlace.includes(url));
  const keys = others.map(mediaKeyOf).filter((key) => key !== null);
  if (keys.length < others.length || (await countMediaOf(em, userId, keys)) < keys.length) {
    throw new AppError("VALIDATION_FAILED", { fields: { images: "validation.unknownImage" } });
  }
}
