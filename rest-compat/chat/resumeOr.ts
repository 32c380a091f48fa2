import { resumeNamedReply } from "../stream/joinReply.ts";
import type { NoticeStream, ReplyStream } from "../stream/replyStream.ts";
import { followShareLink } from "./followShareLink.ts";
import type { ShareLinkRequest } from "./followShareLink.ts";

/** Follows the share link, then resumes the reply of Last-Event-ID. Without that header it calls `begin`. */
export async function resumeOr(
  request: ShareLinkRequest,
  begin: (npcId: string) => Promise<ReplyStream | NoticeStream | null>,
): Promise<ReplyStream | NoticeStream | null> {
  const npcId = request.params.npcId ?? "";
  await followShareLink(request, npcId);
  return (await resumeNamedReply(request, npcId)) ?? begin(npcId);
}
