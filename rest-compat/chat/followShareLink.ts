import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import { NewestRepliesDocument, OpenShareDocument, SharedNpcDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";

/**
 * Follows the link that `?share_id=` names, where there is one, so that its character is open to the asker; gives that character's id.
 * A link that leads nowhere (any more) does not matter to whoever has a chat already. Throws UNAUTHENTICATED, VALIDATION_FAILED,
 * NOT_FOUND, SHARE_EXPIRED.
 */
export async function followShareLink({ run, query, method }: RestRequest, npcId: string): Promise<string | null> {
  const shareId = textOf(query, "share_id");
  if (!shareId) return null;
  try {
    // HEAD changes nothing, so it opens nothing either.
    if (method === "HEAD") return (await run(SharedNpcDocument, { shareId })).sharedNpc.id;
    return (await run(OpenShareDocument, { shareId })).openShare.id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    try {
      await run(NewestRepliesDocument, { npcId });
    } catch {
      // That there is no chat says less than what is wrong with the link.
      throw error;
    }
    return null;
  }
}
