import type { ApolloCache } from "@apollo/client";
import { wholeTerm } from "../../../../../schema/rules/words/saved/wholeTerm.ts";
import { MessageFragmentDoc } from "../../messages/message.generated.ts";
import type { WordInMessage } from "../../sheets/pageSheet.ts";
import { MessageWordsFieldsFragmentDoc } from "../words.generated.ts";
import { wordsIdOf } from "../wordsOf.ts";
import type { GuestWord } from "./guestWord.ts";
import { SpeakerFragmentDoc } from "./speaker.generated.ts";

/** What a word was explained as, as a word to be saved; null where this page knows of no explanation. */
export function explainedWord(
  cache: ApolloCache,
  { npcId, messageId, start }: Pick<WordInMessage, "npcId" | "messageId" | "start">,
  at: Date,
): GuestWord | null {
  const message = cache.readFragment({
    fragment: MessageFragmentDoc,
    fragmentName: "Message",
    from: { __typename: "Message", id: messageId },
  });
  const words =
    message &&
    cache.readFragment({
      fragment: MessageWordsFieldsFragmentDoc,
      fragmentName: "MessageWordsFields",
      from: { __typename: "MessageWords", id: wordsIdOf(message) },
    });
  const explained = words?.explanations.find((one) => one.start === start);
  if (!message || !explained) return null;
  const speaker = cache.readFragment({ fragment: SpeakerFragmentDoc, from: { __typename: "Npc", id: npcId } });
  const isNpc = message.sender === "npc";
  const { language, nativeLanguage, lemma, reading, partOfSpeech, gloss, note, sentence, translation } = explained;
  const from = start - explained.sentenceStart;
  const gap = wholeTerm(sentence, { start: from, end: from + explained.surface.length }, lemma);
  return {
    id: crypto.randomUUID(),
    language,
    nativeLanguage,
    lemma,
    surface: sentence.slice(gap.start, gap.end),
    reading,
    partOfSpeech,
    gloss,
    note,
    sentence,
    translation,
    gapStart: gap.start,
    gapEnd: gap.end,
    npcId: isNpc ? npcId : null,
    npcName: isNpc ? (speaker?.name ?? "") : "",
    npcAvatar: isNpc ? (speaker?.avatar ?? null) : null,
    messageId,
    saidAt: message.timestamp,
    savedAt: at,
    changedAt: at,
    knownAt: null,
    deletedAt: null,
    reviews: [],
  };
}
