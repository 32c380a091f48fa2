import { findBlocks } from "../../../../db/queries/moderation/blocks.ts";
import type { BlockRow } from "../../../../db/queries/moderation/blocks.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** What the viewer blocks, newest first. Throws UNAUTHENTICATED. */
export async function listBlocks(scope: Pick<Scope, "em" | "viewer">): Promise<BlockRow[]> {
  const { userId, language } = requireViewer(scope);
  return findBlocks(scope.em, userId, language);
}
