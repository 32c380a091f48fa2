import { markKeysOf, savedKeysOf } from "../../../../../schema/rules/words/markKeys.ts";
import { plainMessage } from "../../messages/markedMessage.ts";
import type { MessageFragment } from "../../messages/message.generated.ts";
import type { MessageWordsQuery } from "../words.generated.ts";
import { savedWordOf } from "./guestWord.ts";
import { guestWords } from "./guestWordsDatabase.ts";

/** Adds to the words of messages those that this browser keeps for a guest, by the server's rule, which knows of none. */
export async function withGuestMarks(
  { messageWords }: MessageWordsQuery,
  messages: readonly Pick<MessageFragment, "id" | "sender" | "text">[],
): Promise<MessageWordsQuery> {
  const saved = (await guestWords().catch(() => [])).map(savedWordOf);
  const texts = new Map(messages.map((message) => [message.id, plainMessage(message)]));
  return {
    messageWords: messageWords.map((message) => {
      const keys = markKeysOf(texts.get(message.messageId) ?? "", message.words);
      const isThere = (word: (typeof saved)[number]): boolean =>
        word.language === message.language && savedKeysOf(word).some((key) => keys.has(key));
      return { ...message, saved: saved.filter(isThere) };
    }),
  };
}
