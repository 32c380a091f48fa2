import { array, mixed, number, object, string } from "yup";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { createStore } from "../../lib/store.ts";
import type { Store } from "../../lib/store.ts";
import { readSessionText, writeSessionText } from "./sessionText.ts";

/** A message of the person's that the server has not confirmed. */
export interface Outgoing {
  /** The server takes a message with the same id once only, however often it is sent. */
  requestId: string;
  text: string;
  state: "sending" | "unsent";
  /** Why it was not sent; null when the server was not reached. */
  errorCode: ErrorCode | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const storedRules = array(
  object({
    requestId: string().required(),
    text: string().required(),
    createdAt: number().required(),
    errorCode: mixed<ErrorCode>((code): code is ErrorCode => typeof code === "string" && isErrorCode(code)).nullable().default(null),
  }),
).required();

const keyOf = (chatKey: string): string => `chat.outbox.${chatKey}`;

function restore(chatKey: string): readonly Outgoing[] {
  try {
    // Whether a message that was on its way got through is not known here: the history tells, or sending it again.
    return storedRules.validateSync(JSON.parse(readSessionText(keyOf(chatKey)) ?? "[]")).map((stored) => ({ ...stored, state: "unsent" }));
  } catch {
    return [];
  }
}

const outboxes = new Map<string, Store<readonly Outgoing[]>>();

/** The unconfirmed messages of a chat. They outlive the screen and a reload, so that no text is lost. */
export function outboxOf(chatKey: string): Store<readonly Outgoing[]> {
  const existing = outboxes.get(chatKey);
  if (existing) return existing;
  const outbox = createStore(restore(chatKey));
  outbox.subscribe(() => writeSessionText(keyOf(chatKey), outbox.get().length > 0 ? JSON.stringify(outbox.get()) : ""));
  outboxes.set(chatKey, outbox);
  return outbox;
}

/** Puts a message in, or changes the one with its request id. */
export function putOutgoing(chatKey: string, outgoing: Outgoing): void {
  const outbox = outboxOf(chatKey);
  const known = outbox.get().some(({ requestId }) => requestId === outgoing.requestId);
  outbox.set(known ? outbox.get().map((it) => (it.requestId === outgoing.requestId ? outgoing : it)) : [...outbox.get(), outgoing]);
}

export function removeOutgoing(chatKey: string, requestId: string): void {
  const outbox = outboxOf(chatKey);
  if (outbox.get().some((it) => it.requestId === requestId)) outbox.set(outbox.get().filter((it) => it.requestId !== requestId));
}
