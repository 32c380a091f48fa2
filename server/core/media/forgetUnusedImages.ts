import { deleteUnusedMedia } from "../../../db/queries/media/media.ts";
import { deleteDeserted } from "../../../db/queries/npcs/npcs.ts";
import { APPEAL_DAYS } from "../../../schema/rules/moderation.ts";
import type { Scope } from "../scope.ts";
import { deleteFiles } from "./mediaFiles.ts";

const DAY_MS = 86_400_000;
/** A form that is half filled may still name its pictures. */
const UNUSED_MS = 7 * DAY_MS;

/**
 * Deletes the rows of deleted characters without chats, and pictures that nothing shows; what a decision has taken away
 * stays as long as it can be appealed. Safe on several nodes at once.
 */
export async function forgetUnusedImages(scope: Pick<Scope, "em" | "clock" | "media">): Promise<void> {
  const now = scope.clock().getTime();
  const final = new Date(now - APPEAL_DAYS * DAY_MS);
  await deleteDeserted(scope.em, { before: new Date(now - DAY_MS), final });
  await deleteFiles(scope.media, await deleteUnusedMedia(scope.em, { before: new Date(now - UNUSED_MS), final }));
}
