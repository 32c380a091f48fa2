import type { RestRequest } from "../call.ts";
import type { NoticeStream } from "../stream/replyStream.ts";
import { noticeShape } from "./noticeShape.ts";
import type { Notice } from "./noticeShape.ts";

/** The one frame an asker gets where there is no reply. */
export function noticeStream({ asker }: Pick<RestRequest, "asker">, notice: Notice): NoticeStream {
  return { notice: { type: "message", message: noticeShape(notice, asker.viewer?.userId ?? null) } };
}
