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

const placeOf = (message: MessageFragment): Omit<Entry, "kind"> => {
  const isCard = message.messageType === "npc_info";
  return {
    key: message.requestId ?? message.id,
    side: isCard ? message.messageType : message.sender,
    // The card stands above the first day, not in it.
    time: isCard ? null : (parseTimestamp(message.timestamp)?.getTime() ?? null),
  };
};

const ofMessage = (message: MessageFragment): Entry => ({ ...placeOf(message), kind: "message", message });

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
 * What the conversation shows, in order: the server's messages, an edited one as it is to be, then those still to be
 * confirmed, each once, then a limit that was met.
 */
export function toRows(
  messages: readonly MessageFragment[],
  unsent: readonly Outgoing[],
  notice: ChatNoticeFragment | null = null,
): ConversationRow[] {
  const confirmed = new Set(messages.map(({ requestId }) => requestId));
  const known = new Set(messages.map(({ id }) => id));
  const isEdit = ({ edits }: Outgoing): boolean => edits !== undefined && known.has(edits);
  const edits = new Map(unsent.filter(isEdit).map((outgoing) => [outgoing.edits, outgoing]));
  const entries = [
    ...messages.flatMap((message, at): Entry[] => {
      const outgoing = edits.get(message.id);
      if (outgoing) return [{ ...placeOf(message), kind: "outgoing", outgoing }];
      // What answered the earlier text is no answer to this one.
      const isAnswerToEdited = at === messages.length - 1 && edits.has(messages[at - 1]?.id);
      return isAnswerToEdited ? [] : [ofMessage(message)];
    }),
    ...unsent.filter((one) => !confirmed.has(one.requestId) && !isEdit(one)).map(ofOutgoing),
    ...(notice ? [ofNotice(notice)] : []),
  ];
  const places = placesOf(entries);
  return entries.map(({ side: _side, time: _time, ...entry }, index) => ({
    ...entry,
    ...(places[index] ?? { day: null, joinsAbove: false, joinsBelow: false }),
  }));
}
