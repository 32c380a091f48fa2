import { joinReply } from "../stream/joinReply.ts";
import type { NoticeStream, ReplyStream } from "../stream/replyStream.ts";
import type { RestRequest } from "../call.ts";
import { followShareLink } from "./followShareLink.ts";
import { findNamedReply } from "./namedReply.ts";
import type { NamedReply } from "./namedReply.ts";

/**
 * Follows the share link, then resumes the reply of Last-Event-ID if this request is the one that began it. Else it
 * calls `begin`, as without that header: libraries send the last id that they have seen with every later request, too.
 */
export async function resumeOr(
  request: RestRequest,
  hasBegun: (reply: NamedReply) => boolean | Promise<boolean>,
  begin: (npcId: string) => Promise<ReplyStream | NoticeStream | null>,
): Promise<ReplyStream | NoticeStream | null> {
  const npcId = request.params.npcId ?? "";
  await followShareLink(request);
  const named = await findNamedReply(request, npcId);
  return named && (await hasBegun(named)) ? joinReply(request, named, named.afterSeq) : begin(npcId);
}
