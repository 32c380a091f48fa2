import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { addWaiting, changeOutbox } from "../../../lib/outbox/outbox.ts";
import { isSame } from "../../../lib/outbox/waiting.ts";
import type { WaitingMessage } from "../../../lib/outbox/waiting.ts";
import { createStore } from "../../../lib/store.ts";

/** A message of the user's that the server has not confirmed, as this tab shows it. */
export interface Outgoing extends WaitingMessage {
  /** `waiting`: will be sent as soon as possible. `refused`: the server refused it, and the user has to decide. */
  state: "waiting" | "sending" | "refused";
  /** Until when the server has it wait, in milliseconds since 1970; null while it does not. */
  notBefore: number | null;
}

/** What has become of a message in this tab; a number is until when it waits, in milliseconds since 1970. */
export type Try = "sending" | "waiting" | number;

/** By request id. */
const tries = createStore<ReadonlyMap<string, Try>>(new Map());

export const useTries = tries.use;

export function messageTried({ requestId }: WaitingMessage, now: Try): void {
  tries.set(new Map(tries.get()).set(requestId, now));
}

export function outgoingOf(message: WaitingMessage, tried: Try): Outgoing {
  const isTimed = typeof tried === "number";
  const state = message.errorCode ? "refused" : isTimed ? "waiting" : tried;
  return { ...message, state, notBefore: isTimed ? tried : null };
}

/** Adds a text to the outbox: of a new message, or of the one that it edits. */
export function addMessage(userId: string, npcId: string, text: string, edits?: string): void {
  const added = { kind: "message", npcId, requestId: crypto.randomUUID(), text, errorCode: null } as const;
  void addWaiting(userId, { ...added, createdAt: Date.now(), ...(edits !== undefined && { edits }) });
}

/** Stores why the server has refused a message; null has it sent again. */
export const refuseMessage = (userId: string, message: WaitingMessage, errorCode: ErrorCode | null): Promise<void> =>
  changeOutbox(userId, (all) =>
    all.map((one) => (one.kind === "message" && isSame(one, message) ? { ...one, errorCode } : one)),
  );
