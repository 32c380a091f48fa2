import { useFragment } from "@apollo/client/react";
import { createContext, useContext } from "react";
import type { MessageFragment } from "../messages/message.generated.ts";
import { MessageWordsFieldsFragmentDoc } from "./words.generated.ts";
import type { MessageWordsFieldsFragment } from "./words.generated.ts";

/** The chat whose words can be tapped: its character's id; null where none can. */
export const TappableChat = createContext<string | null>(null);

/** The id of what is known of a message's words, in the alternative that is shown. */
export const wordsIdOf = ({ id, replyId, alternatives }: MessageFragment): string =>
  `${id}:${replyId === null ? 0 : alternatives.index}`;

/** Whether words are looked for in a message: a character's, once it is whole. */
export const hasWords = ({ sender, messageType, text, isGenerating }: MessageFragment): boolean =>
  sender === "npc" && messageType === "normal" && text !== "" && !isGenerating;

/** The words of a message of a chat whose words can be tapped; null until they are known. */
export function useWordsOf(message: MessageFragment): MessageWordsFieldsFragment | null {
  const npcId = useContext(TappableChat);
  const { data, dataState } = useFragment({
    fragment: MessageWordsFieldsFragmentDoc,
    fragmentName: "MessageWordsFields",
    from: npcId !== null && hasWords(message) ? { __typename: "MessageWords", id: wordsIdOf(message) } : null,
  });
  return dataState === "complete" ? data : null;
}
