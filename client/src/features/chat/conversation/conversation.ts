import { placesOf } from "../../../lib/messages/placesOf.ts";
import type { EntryPlace } from "../../../lib/messages/placesOf.ts";
import { parseTimestamp } from "../../../lib/time/parseTimestamp.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { Outgoing } from "../unsent/unsentMessages.ts";

type Content =
  | { kind: "message"; message: MessageFragment }
  | { kind: "outgoing"; outgoing: Outgoing }
  | { kind: "notice"; notice: ChatNoticeFragment };

interface Named {
  /** The same before and after the server confirms a message, so that its bubble stays. */
  key: string;
}

export type ConversationRow = Named & EntryPlace & Content;

type Entry = Named & Content & { side: string; time: number | null };

const ofMessage = (message: MessageFragment): Entry => {
  const isCard = message.messageType === "npc_info";
  return {
    kind: "message",
    key: message.requestId ?? message.id,
    side: isCard ? message.messageType : message.sender,
    // The card stands above the first day, not in it.
    time: isCard ? null : (parseTimestamp(message.timestamp)?.getTime() ?? null),
    message,
  };
};

const ofOutgoing = (outgoing: Outgoing): Entry => ({
  kind: "outgoing",
  key: outgoing.requestId,
  side: "user",
  time: outgoing.createdAt,
  outgoing,
});

/** A limit that was met stands below everything, in no day. */
const ofNotice = (notice: ChatNoticeFragment): Entry => ({
  kind: "notice",
  key: "notice",
  side: "notice",
  time: null,
  notice,
});

/**
 * What the conversation shows, in order: the server's messages, then
 * those still to be confirmed, each once, then a limit that was met.
 */
export function toRows(
  messages: readonly MessageFragment[],
  unsent: readonly Outgoing[],
  notice: ChatNoticeFragment | null = null,
): ConversationRow[] {
  const confirmed = new Set(messages.map(({ requestId }) => requestId));
  const entries = [
    ...messages.map(ofMessage),
    ...unsent.filter(({ requestId }) => !confirmed.has(requestId)).map(ofOutgoing),
    ...(notice ? [ofNotice(notice)] : []),
  ];
  const places = placesOf(entries);
  return entries.map(({ side: _side, time: _time, ...entry }, index) => ({
    ...entry,
    ...(places[index] ?? { day: null, joinsAbove: false, joinsBelow: false }),
  }));
}
