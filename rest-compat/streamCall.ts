import { z } from "zod";
import { AppError } from "../schema/rules/appError.ts";
import { described, readBodyValues, readHead } from "./answers/row.ts";
import type { Given, Nothing, Row, Stored, Takes, Variables } from "./answers/row.ts";
import type { RestRequest, StreamCall } from "./call.ts";
import { beginReply } from "./chat/beginReply.ts";
import type { Begun } from "./chat/beginReply.ts";
import { followShareLink } from "./chat/followShareLink.ts";
import { findNamedReply } from "./chat/namedReply.ts";
import type { NamedReply } from "./chat/namedReply.ts";
import type { RequestAttempt } from "./chat/repeatedRequest.ts";
import { askRunningReply } from "./chat/runningReply.ts";
import { idempotencyKeyOf } from "./requests/clientRequestIdOf.ts";
import { readFields, REPLY_POSITION } from "./requests/requestFields.ts";
import type { Signature } from "./signature.ts";
import { joinReply } from "./stream/joinReply.ts";
import type { NoticeStream, ReplyStream } from "./stream/replyStream.ts";

interface StreamParts<Found, Given> {
  /** Begins a reply. Its root field is called `data`. */
  operation: Takes<{ data: Found }, Given>;
  /** The reply that was begun, or the notice in its place. */
  begun(found: Found): Begun;
  /** Whether this request is the one that began the reply of its Last-Event-ID. Then it resumes that reply. */
  isRepeated(reply: NamedReply, attempt: RequestAttempt): boolean;
  /** Whether nothing is given to begin a reply with. With a Last-Event-ID it can only have been meant to resume. */
  isEmpty?(given: Given): boolean;
}

/** A row of any types. Where it is declared, they have been checked against each other. */
interface AnyStreamRow extends Row {
  operation: Stored;
  begun(found: unknown): Begun;
  isRepeated(reply: NamedReply, attempt: RequestAttempt): boolean;
  isEmpty?(given: Variables): boolean;
}

const LAST_EVENT_ID = "Last-Event-ID";

/** Declares a call that begins a reply and streams it, or resumes the reply that the same request has begun. */
export function streamCall<
  Call extends `POST /chat/{npcId}${string}`,
  Found,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
  Key extends string = never,
>(
  call: Call,
  summary: string,
  row: Row<Query, Body, Key> & StreamParts<Found, Given<Call, Query, Body, Key>>,
): StreamCall;
export function streamCall(call: Signature, summary: string, row: AnyStreamRow): StreamCall {
  const description = described(call, summary, row, row.operation);
  return {
    ...description,
    headers: [...description.headers, LAST_EVENT_ID],
    async open(request) {
      const beforeBody = readHead(request, description, row);
      const isRepeated = async (reply: NamedReply): Promise<boolean> => {
        const body = await readBodyValues(request, description, row);
        return row.isRepeated(reply, { key: idempotencyKeyOf(request), body });
      };
      return resumeOr(request, isRepeated, async () => {
        const given = { ...beforeBody, ...(await readBodyValues(request, description, row)) };
        if (row.isEmpty?.(given) && request.header(LAST_EVENT_ID)) throw new AppError("NOT_FOUND");
        const { data } = await request.perform(row.operation, given);
        return beginReply(request, row.begun(data));
      });
    },
  };
}

const AFTER = z.object({ after: REPLY_POSITION });

/** Declares a call that joins the running reply of a chat. With Last-Event-ID it resumes that reply. */
export function joinCall(call: `GET /chat/{npcId}${string}`, summary: string): StreamCall {
  const description = described(call, summary, { shareLink: true, query: AFTER });
  return {
    ...description,
    headers: [LAST_EVENT_ID],
    async open(request: RestRequest) {
      readHead(request, description, {});
      const { after } = readFields(AFTER, request.query);
      return resumeOr(
        request,
        () => true,
        async (npcId) => {
          if (request.header(LAST_EVENT_ID)) throw new AppError("NOT_FOUND");
          const running = await askRunningReply(request, npcId);
          return running && joinReply(request, running, after);
        },
      );
    },
  };
}

/**
 * Follows the share link, then resumes the reply of Last-Event-ID if this request is the one that began it. Else it
 * calls `begin`, as without that header: libraries send the last id that they have seen with every later request, too.
 */
async function resumeOr(
  request: RestRequest,
  hasBegun: (reply: NamedReply) => boolean | Promise<boolean>,
  begin: (npcId: string) => Promise<ReplyStream | NoticeStream | null>,
): Promise<ReplyStream | NoticeStream | null> {
  const npcId = request.params.npcId ?? "";
  await followShareLink(request);
  const named = await findNamedReply(request, npcId);
  return named && (await hasBegun(named)) ? joinReply(request, named, named.afterSeq) : begin(npcId);
}
