import { parseTimestamp } from "../../lib/time/parseTimestamp.ts";
import type { MessageFragment } from "./chat.generated.ts";
import type { Outgoing } from "./outbox.ts";

interface Place {
  /** The same before and after the server confirms a message, so that its bubble stays. */
  key: string;
  /** The day that begins with this row, in milliseconds since 1970; null within a day. */
  day: number | null;
  /** Whether the row above, or below, is of the same speaker and belongs together with it. */
  joinsAbove: boolean;
  joinsBelow: boolean;
}

export type Row = Place & ({ kind: "message"; message: MessageFragment } | { kind: "outgoing"; outgoing: Outgoing });

type Entry =
  | { kind: "message"; key: string; side: string; time: number | null; message: MessageFragment }
  | { kind: "outgoing"; key: string; side: string; time: number | null; outgoing: Outgoing };

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

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** What the conversation shows, in order: the server's messages, then those still to be confirmed, each once. */
export function toRows(messages: readonly MessageFragment[], outbox: readonly Outgoing[]): Row[] {
  const confirmed = new Set(messages.map(({ requestId }) => requestId));
  const entries = [...messages.map(ofMessage), ...outbox.filter(({ requestId }) => !confirmed.has(requestId)).map(ofOutgoing)];
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
    entries[above]?.side !== undefined && entries[above].side === entries[above + 1]?.side && (days[above + 1] ?? null) === null;
  return entries.map((entry, index) => {
    const place: Place = { key: entry.key, day: days[index] ?? null, joinsAbove: joins(index - 1), joinsBelow: joins(index) };
    return entry.kind === "message"
      ? { ...place, kind: "message", message: entry.message }
      : { ...place, kind: "outgoing", outgoing: entry.outgoing };
  });
}
