import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import type { NoticeFieldsFragment } from "../operations.generated.ts";
import type { NoticeStream } from "../stream/replyStream.ts";
import { noticeOf } from "./noticeShape.ts";

/** The one frame a caller gets where there is no reply. Throws UNAUTHENTICATED. */
export function noticeStream({ asker }: Pick<RestRequest, "asker">, fields: NoticeFieldsFragment): NoticeStream {
  if (!asker.viewer) throw new AppError("UNAUTHENTICATED");
  return { notice: { type: "message", message: noticeOf(fields, asker.viewer.userId) } };
}
