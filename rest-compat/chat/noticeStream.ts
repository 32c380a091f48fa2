import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import type { NoticeFieldsFragment } from "../operations.generated.ts";
import type { NoticeStream } from "../stream/replyStream.ts";
import { noticeOf } from "./noticeShape.ts";

/** A stream of one frame, the notice. Throws UNAUTHENTICATED. */
export function noticeStream({ caller }: Pick<RestRequest, "caller">, fields: NoticeFieldsFragment): NoticeStream {
  if (!caller.viewer) throw new AppError("UNAUTHENTICATED");
  return { notice: { type: "message", message: noticeOf(fields, caller.viewer.userId) } };
}
