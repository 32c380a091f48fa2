import { findKept, findMediaRows } from "../../../../db/queries/moderation/keptPictures.ts";
import type { KeptRow } from "../../../../db/queries/moderation/keptPictures.ts";
import { putFile } from "../../media/mediaFiles.ts";
import { mediaKeyOf, mediaUrl, newMediaKey } from "../../media/mediaKey.ts";
import type { Scope } from "../../scope.ts";
import { picturesIn, withKept } from "./evidence.ts";
import type { Evidence } from "./evidence.ts";

/** Evidence with copies of its pictures, whose rows the report brings along. */
export interface KeptEvidence {
  evidence: Evidence;
  /** Copies that were just made. */
  copies: KeptRow[];
}

/**
 * Copies the pictures of evidence under keys of their own, so that they stay when their owner deletes or changes them.
 * Those of an earlier report of the same thing are taken again. Throws SERVICE_UNAVAILABLE.
 */
export async function keepPictures(
  { em, media }: Pick<Scope, "em" | "media">,
  subjectKey: string,
  evidence: Evidence,
): Promise<KeptEvidence> {
  const urls = picturesIn(evidence).map(({ url }) => url);
  const keys = urls.map(mediaKeyOf).filter((key) => key !== null);
  if (keys.length === 0) return { evidence, copies: [] };
  const kept = await findKept(em, subjectKey);
  const missing = keys.filter((key) => !kept.has(mediaUrl(key)));
  const rows = await findMediaRows(em, missing);
  const copied = await Promise.all(
    rows.map(async (row) => {
      const bytes = await media.read(row.key);
      if (!bytes) return null;
      const copy = { ...row, key: newMediaKey() };
      await putFile(media, copy.key, { bytes, contentType: "image/webp" });
      kept.set(mediaUrl(row.key), mediaUrl(copy.key));
      return copy;
    }),
  );
  return {
    evidence: withKept(evidence, ({ url }) => ({ url, kept: kept.get(url) ?? null })),
    copies: copied.filter((copy) => copy !== null),
  };
}
