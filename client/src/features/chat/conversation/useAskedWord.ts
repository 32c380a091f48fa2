import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { plainOf } from "../../../../../schema/rules/markup/markup.ts";
import { blocksOfMessage } from "../../../lib/messages/markedMessage.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { ASKED_WORD, askedWordIn } from "../../../lib/words/askedWord.ts";
import { hasWords, wordsIdOf } from "../../../lib/words/wordsOf.ts";

const textOf = (message: MessageFragment): string => plainOf(blocksOfMessage(message));

/**
 * Opens the card of the word that the address names, and takes it off the address. An account that a guest has signed in
 * to has another chat with the character: there it is the same word of the same greeting.
 */
export function useAskedWord(npcId: string, messages: readonly MessageFragment[]): void {
  const [params, setParams] = useSearchParams();
  const [asked] = useState(() => askedWordIn(params.get(ASKED_WORD)));
  const isNamed = params.has(ASKED_WORD);
  useEffect(() => {
    if (!asked || !isNamed || messages.length === 0) return;
    const { start, surface } = asked;
    const message =
      messages.find(({ id }) => id === asked.messageId) ??
      messages.find((one) => hasWords(one) && textOf(one).startsWith(surface, start));
    if (message)
      openPageSheet({
        kind: "word",
        npcId,
        messageId: message.id,
        wordsId: wordsIdOf(message),
        text: textOf(message),
        start,
        surface,
      });
    setParams(
      (now) => {
        now.delete(ASKED_WORD);
        return now;
      },
      { replace: true },
    );
  }, [asked, isNamed, npcId, messages, setParams]);
}
