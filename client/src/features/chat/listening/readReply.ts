import type { ApolloClient } from "@apollo/client";
import { plainTextOf } from "../../../../../schema/rules/markup/markup.ts";
import { plainMessage } from "../../../lib/messages/markedMessage.ts";
import { MessageFragmentDoc } from "../../../lib/messages/message.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { textIdOf } from "../../../lib/speech/readText.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { wordsIdOf } from "../../../lib/words/wordsOf.ts";
import { streamingStore } from "../reply/streamingStore.ts";

/** A reply as it is read aloud from its first sentence on, while the rest is still being written. */
export function readReply(client: ApolloClient, reply: MessageFragment, replyId: string, npcId: string): ReadText {
  const from = { __typename: "Message", id: reply.id } as const;
  const now = (): MessageFragment | null =>
    client.cache.readFragment({ fragment: MessageFragmentDoc, fragmentName: "Message", from });
  return {
    id: textIdOf(reply),
    text: "",
    language: reply.language,
    npcId,
    message: { npcId, messageId: reply.id, wordsId: wordsIdOf(reply), start: 0 },
    growing: () => {
      const message = now();
      // One that is gone, or another one by now, has no more to say.
      if (message?.replyId !== replyId) return { text: "", isWhole: true };
      if (!message.isGenerating) return { text: plainMessage(message), isWhole: true };
      const streamed = streamingStore.textOf(replyId);
      const text = streamed.length >= message.text.length ? streamed : message.text;
      return { text: plainTextOf(text, "growing"), isWhole: false };
    },
  };
}
