import { createContext } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainMessage } from "../messages/markedMessage.ts";
import type { MessageFragment } from "../messages/message.generated.ts";
import type { Read } from "../messages/readingStore.ts";
import { hasWords, wordsIdOf } from "../words/wordsOf.ts";

/** A text that can be read aloud. */
export interface ReadText {
  /** Names it, and the element whose text it is (see `TEXT`). */
  id: string;
  /** What is read of it, without signs. */
  text: string;
  language: Language;
  /** The character who says the text. A device reads it in this character's tone; null for a text of no character. */
  npcId: string | null;
  /** The message that it stands in, whose sentences a model may speak; null where none may. */
  message: { npcId: string; messageId: string; wordsId: string; start: number } | null;
  /** What is there of it by now, where it is still being written: `text` is what there was at first. */
  growing?: () => { text: string; isWhole: boolean };
  /** Where in the text reading begins: with the sentence that is there. */
  from?: number;
  /** It is a part of a talk, in which a model's voice is paid for by the minute. */
  inTalk?: true;
}

/** The attribute by which an element says which text it has. */
export const TEXT = "data-text";

export const textIdOf = ({ id, alternatives }: Read): string => `${id} ${alternatives.index}`;

/** The character of a conversation that is not the viewer's own. */
export const SpeakingNpc = createContext<string | null>(null);

/** A message as it is read aloud; `npcId` is that of the viewer's own chat, `speaker` that of any. */
export function readMessage(message: MessageFragment, npcId: string | null, speaker = npcId): ReadText {
  return {
    id: textIdOf(message),
    text: plainMessage(message),
    language: message.language,
    npcId: message.sender === "npc" ? speaker : null,
    message:
      npcId !== null && hasWords(message)
        ? { npcId, messageId: message.id, wordsId: wordsIdOf(message), start: 0 }
        : null,
  };
}
