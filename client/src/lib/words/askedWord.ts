import type { WordInMessage } from "../sheets/pageSheet.ts";

/** The name, in the address of a chat, of the word whose card is to be open there. */
export const ASKED_WORD = "word";

/** The word of an address: its message, where it starts there, and how it is written. */
export interface AskedWord {
  messageId: string;
  start: number;
  surface: string;
}

/** The address of a word's chat at which its card opens again, also after a registration in between. */
export function pathOfWord({ npcId, messageId, start, surface }: WordInMessage): string {
  const word = new URLSearchParams({ [ASKED_WORD]: `${messageId} ${start} ${surface}` });
  return `/chat/${npcId}?${word}`;
}

/** The word that an address names; null where it names none. */
export function askedWordIn(value: string | null): AskedWord | null {
  const [, messageId, start, surface] = /^(\S+) (\d{1,6}) (.+)$/s.exec(value ?? "") ?? [];
  return messageId && surface ? { messageId, start: Number(start), surface } : null;
}
