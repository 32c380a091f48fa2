import { z } from "zod";
import type { RestRequest } from "../call.ts";
import { OpenShareDocument, SharedNpcDocument } from "../operations.generated.ts";
import { optionalText, readFields } from "../requests/requestFields.ts";

/** The parameter of the calls of a chat that follow a share link first. */
export const SHARE_LINK = {
  share_id: optionalText("", { description: "A share link that gives access to a private character." }),
};

const LINK = z.object(SHARE_LINK);

/**
 * Follows the link that `?share_id=` names, where there is one, so that its character is open to the caller.
 * Gives whether that is the character of the path. Throws UNAUTHENTICATED, NOT_FOUND, SHARE_EXPIRED.
 */
export async function followShareLink({ run, query, params, method }: RestRequest): Promise<boolean> {
  const { share_id } = readFields(LINK, query);
  if (!share_id) return false;
  const given = { share_id, npcId: params.npcId ?? "" };
  // HEAD changes nothing, so it opens nothing either.
  const { data } = await (method === "HEAD" ? run(SharedNpcDocument, given) : run(OpenShareDocument, given));
  return data.id.toLowerCase() === given.npcId.toLowerCase();
}
