import { wordKey } from "../../../../../schema/rules/words/saved/wordKey.ts";
import type { MessageWordsQuery } from "../words.generated.ts";
import { savedWordOf } from "./guestWord.ts";
import { guestWords } from "./guestWordsDatabase.ts";

/** Adds to the words of messages those that this browser keeps for a guest: the server knows of none. */
export async function withGuestMarks({ messageWords }: MessageWordsQuery): Promise<MessageWordsQuery> {
  const words = (await guestWords().catch(() => [])).map(savedWordOf);
  return {
    messageWords: messageWords.map((message) => {
      const keys = new Set(message.words.map(([, , lemma]) => wordKey(lemma)));
      const saved = words.filter(
        ({ language, messageId, lemma, surface }) =>
          language === message.language &&
          (messageId === message.messageId || keys.has(wordKey(lemma)) || keys.has(wordKey(surface))),
      );
      return { ...message, saved };
    }),
  };
}
