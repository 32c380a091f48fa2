import sharp from "sharp";
import type { Scope } from "../scope.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { atMost } from "../media/atMost.ts";
import { viewSharedNpc } from "./viewSharedNpc.ts";

/** What a messenger shows of a share link; null for a link that leads nowhere (any more). */
export interface SharePreview {
  npcId: string;
  name: string;
  description: string;
  /** URL of the character's face, on this server. */
  picture: string | null;
}

/** Pixels of a preview's side: what messengers show whole. */
const PREVIEW_SIDE = 600;
const drawing = atMost(2);

/** Who a share link leads to, as its maker wrote it: whoever pasted it into a messenger practises no language there. */
export async function sharePreview(scope: Scope, shareId: string): Promise<SharePreview | null> {
  try {
    const { id, name, description, avatar } = await viewSharedNpc(scope, shareId);
    return { npcId: id, name, description, picture: avatar };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A face as a JPEG on white: many messengers show neither WebP nor SVG. */
export function drawPreview(picture: Uint8Array): Promise<Uint8Array> {
  return drawing(() =>
    sharp(picture).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "cover", position: "top" }).flatten({ background: "#fff" }).jpeg({ quality: 82 }).toBuffer(),
  );
}
