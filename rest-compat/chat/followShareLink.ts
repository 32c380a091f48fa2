import type { RestRequest } from "../call.ts";
import { OpenShareDocument, SharedNpcDocument } from "../operations.generated.ts";
import { optionalText } from "../requestFields.ts";

/** The parameter of the calls of a chat that follow a share link first. */
export const SHARE_LINK = {
  share_id: optionalText("", { description: "A share link that gives access to a private character." }),
};

/** A request whose query may name a share link. */
export type ShareLinkRequest = RestRequest<unknown, { share_id?: string | undefined }>;

/**
 * Follows the link that `?share_id=` names, where there is one, so that its character is open to the caller; gives the character's id.
 * Throws UNAUTHENTICATED, NOT_FOUND, SHARE_EXPIRED.
 */
export async function followShareLink({ run, query, method }: ShareLinkRequest, npcId: string): Promise<string | null> {
  const shareId = query.share_id;
  if (!shareId) return null;
  // HEAD changes nothing, so it opens nothing either.
  if (method === "HEAD") return (await run(SharedNpcDocument, { shareId, npcId })).sharedNpc.id;
  return (await run(OpenShareDocument, { shareId, npcId })).openShare.id;
}
