import { parseTimestamp } from "../../../lib/time/parseTimestamp.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";
import type { MessageFragment } from "../message/message.generated.ts";
import type { Outgoing } from "../unsent/unsentMessages.ts";

interface Place {
  /** The same before and after the server confirms a message, so that its bubble stays. */
  key: string;
  /** The day that begins with this row, in milliseconds since 1970; null within a day. */
  day: number | null;
  /** Whether the row above, or below, is of the same speaker and belongs together with it. */
  joinsAbove: boolean;
  joinsBelow: boolean;
}

type Content =
  | { kind: "message"; message: MessageFragment }
  | { kind: "outgoing"; outgoing: Outgoing }
  | { kind: "notice"; notice: ChatNoticeFragment };

export type Row = Place & Content;

type Entry = Content & { key: string; side: string; time: number | null };

const ofMessage = (message: MessageFragment): Entry => ({
  kind: "message",
  key: message.requestId ?? message.id,
  side: message.messageType === "normal" ? message.sender : message.messageType,
  time: parseTimestamp(message.timestamp)?.getTime() ?? null,
  message,
});

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

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** What the conversation shows, in order: the server's messages, then those still to be confirmed, each once, then a limit that was met. */
export function toRows(
  messages: readonly MessageFragment[],
  unsent: readonly Outgoing[],
  notice: ChatNoticeFragment | null = null,
): Row[] {
  const confirmed = new Set(messages.map(({ requestId }) => requestId));
  const entries = [
    ...messages.map(ofMessage),
    ...unsent.filter(({ requestId }) => !confirmed.has(requestId)).map(ofOutgoing),
    ...(notice ? [ofNotice(notice)] : []),
  ];
  let lastDay: number | null = null;
  const days = entries.map(({ side, time }) => {
    // The card stands above the first day, not in it.
    if (time === null || side === "npc_info") return null;
    const day = startOfDay(time);
    if (day === lastDay) return null;
    lastDay = day;
    return day;
  });
  const joins = (above: number): boolean =>
    entries[above]?.side !== undefined &&
    entries[above].side === entries[above + 1]?.side &&
    (days[above + 1] ?? null) === null;
  return entries.map(({ side: _side, time: _time, ...entry }, index) => ({
    ...entry,
    day: days[index] ?? null,
    joinsAbove: joins(index - 1),
    joinsBelow: joins(index),
  }));
}
