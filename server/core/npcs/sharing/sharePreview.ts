import type { Scope } from "../../scope.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { requireSharedNpc } from "./followLink.ts";

/** What a messenger shows of a share link; null for a link that leads nowhere (any more). */
export interface SharePreview {
  npcId: string;
  name: string;
  description: string;
  /** URL of the character's face, on this server. */
  picture: string | null;
}

/** Who a share link leads to, as its maker wrote it: whoever pasted it into a messenger practises no language there. */
export async function sharePreview(scope: Scope, shareId: string): Promise<SharePreview | null> {
  try {
    const { id, name, description, images } = await requireSharedNpc(scope.em, shareId, scope.clock());
    return { npcId: id, name, description, picture: images[0] ?? null };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
