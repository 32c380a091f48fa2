import type { SqlEntityManager } from "@mikro-orm/sql";
import { countMediaOf } from "../../../db/queries/media/media.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { mediaKeyOf } from "../media/mediaKey.ts";

/**
 * Throws VALIDATION_FAILED for pictures that the user has neither
 * uploaded nor generated and that are not in place already.
 */
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
