/** The name, in the address of a chat, of the message that is to be in sight there. */
export const ASKED_MESSAGE = "message";

/** A message of a chat, and its place there, where that is known. */
export interface AskedMessage {
  id: string;
  position: number | null;
}

/** The address of a chat at one of its messages. */
export function pathOfMessage(npcId: string, { id, position }: AskedMessage): string {
  const message = new URLSearchParams({ [ASKED_MESSAGE]: position === null ? id : `${id} ${position}` });
  return `/chat/${npcId}?${message}`;
}

/** The message that an address names; null where it names none. */
export function askedMessageIn(value: string | null): AskedMessage | null {
  const [, id, position] = /^(\S+)(?: (\d{1,9}))?$/.exec(value ?? "") ?? [];
  return id ? { id, position: position === undefined ? null : Number(position) } : null;
}
