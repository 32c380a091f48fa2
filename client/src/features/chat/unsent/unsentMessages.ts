import { array, mixed, number, object, string } from "yup";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { isErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { keptText } from "../../../lib/chats/keptTexts.ts";
import { createStore } from "../../../lib/store.ts";
import type { Store } from "../../../lib/store.ts";

/** A message of the user's that the server has not confirmed. */
export interface Outgoing {
  /** The server takes a message with the same id once only, however often it is sent. */
  requestId: string;
  text: string;
  /** `waiting`: will be sent as soon as possible. `refused`: the server refused it, and the user has to decide. */
  state: "waiting" | "sending" | "refused";
  /** Why the server refused it; null while it did not. */
  errorCode: ErrorCode | null;
  /** Until when the server has it wait, in milliseconds since 1970; null while it does not. */
  notBefore: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const storedRules = array(
  object({
    requestId: string().required(),
    text: string().required(),
    createdAt: number().required(),
    errorCode: mixed<ErrorCode>((code): code is ErrorCode => typeof code === "string" && isErrorCode(code))
      .nullable()
      .default(null),
  }),
).required();

const toStored = (unsent: readonly Outgoing[]): string =>
  unsent.length > 0
    ? JSON.stringify(
        unsent.map(({ requestId, text, createdAt, errorCode }) => ({ requestId, text, createdAt, errorCode })),
      )
    : "";

/** A message that was being sent may or may not have been delivered: the history tells, or sending it again. */
function fromStored(stored: string): readonly Outgoing[] {
  try {
    return storedRules
      .validateSync(JSON.parse(stored || "[]"))
      .map((it) => ({ ...it, notBefore: null, state: it.errorCode ? "refused" : "waiting" }));
  } catch {
    return [];
  }
}

const unsentByChat = new Map<string, Store<readonly Outgoing[]>>();

/**
 * The unconfirmed messages of a chat, in their order.
 * They outlive the screen and the tab, so that no text is lost; other tabs see them too.
 */
export function unsentOf(chatKey: string): Store<readonly Outgoing[]> {
  const existing = unsentByChat.get(chatKey);
  if (existing) return existing;
  const kept = keptText("unsent", chatKey);
  const unsent = createStore(fromStored(kept.get()));
  unsent.subscribe(() => kept.set(toStored(unsent.get())));
  kept.subscribe(() => {
    if (kept.get() === toStored(unsent.get())) return;
    const sending = new Set(unsent.get().flatMap(({ state, requestId }) => (state === "sending" ? [requestId] : [])));
    unsent.set(fromStored(kept.get()).map((it) => (sending.has(it.requestId) ? { ...it, state: "sending" } : it)));
  });
  unsentByChat.set(chatKey, unsent);
  return unsent;
}

/** Puts a message in, behind the others. */
export function addOutgoing(chatKey: string, text: string): void {
  const unsent = unsentOf(chatKey);
  unsent.set([
    ...unsent.get(),
    { requestId: crypto.randomUUID(), text, state: "waiting", errorCode: null, notBefore: null, createdAt: Date.now() },
  ]);
}

/** Changes a message, unless it has been taken out meanwhile. */
export function changeOutgoing(
  chatKey: string,
  requestId: string,
  change: Pick<Outgoing, "state" | "errorCode"> & Partial<Pick<Outgoing, "notBefore">>,
): void {
  const unsent = unsentOf(chatKey);
  unsent.set(unsent.get().map((it) => (it.requestId === requestId ? { ...it, notBefore: null, ...change } : it)));
}

export function removeOutgoing(chatKey: string, requestId: string): void {
  const unsent = unsentOf(chatKey);
  if (unsent.get().some((it) => it.requestId === requestId))
    unsent.set(unsent.get().filter((it) => it.requestId !== requestId));
}
