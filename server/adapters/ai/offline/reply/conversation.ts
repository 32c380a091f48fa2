import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { ReplyPrompt } from "../../../../core/chat/replies/languageModel.port.ts";
import type { Exchange, Phrase, PhraseTopic } from "../phrasebook/phrase.ts";
import { TOPICS } from "../phrasebook/topics.ts";
import { readSentences } from "../phrasebook/sentenceIndex.ts";
import { SMALLTALK } from "../phrasebook/smalltalk.ts";
import { voiceOf } from "../phrasebook/voices.ts";

/** A prompt in a language of the phrasebook. */
export interface PhrasebookPrompt extends ReplyPrompt {
  language: PhrasebookLanguage;
}

/** What the engine reads from the turns. It keeps no state between replies. */
export interface OfflineConversation {
  /** The learner's message to answer. */
  message: string;
  /** The turn in which the character last said each phrase, in any language. */
  said: ReadonlyMap<Phrase, number>;
  /** The phrases of the character's last turn. */
  last: ReadonlySet<Phrase>;
  /** The question the learner may be answering. */
  pending: Exchange | null;
  /** The character has just asked how the learner is. */
  askedAfter: boolean;
  /** The character has only greeted, in words that are not in the phrasebook. */
  greetedOnly: boolean;
  /** The topic last asked about. */
  topic: PhraseTopic | null;
}

export function readConversation({ turns, language, npcId, npcName }: PhrasebookPrompt): OfflineConversation {
  const said = new Map<Phrase, number>();
  let last = new Set<Phrase>();
  let pending: Exchange | null = null;
  let topic: PhraseTopic | null = null;
  turns.forEach(({ speaker, text }, turn) => {
    if (speaker !== "npc") return;
    last = new Set();
    pending = null;
    for (const { known } of readSentences(text, npcName)) {
      const sentence = known.find((candidate) => candidate.language === language) ?? known[0];
      if (!sentence) continue;
      said.set(sentence.phrase, turn);
      last.add(sentence.phrase);
      if (sentence.role !== "say") continue;
      pending = sentence.exchange ?? null;
      topic = sentence.topic ?? topic;
    }
  });
  const newest = turns.at(-1);
  const greetedOnly = said.size === 0 && turns.length === 2 && turns[0]?.speaker === "npc";
  const voice = greetedOnly ? voiceOf(npcId) : undefined;
  const firstQuestion = voice?.firstQuestion;
  if (firstQuestion) {
    topic = TOPICS.find(({ id }) => id === firstQuestion.topic) ?? null;
    pending = topic?.exchanges[firstQuestion.exchange] ?? null;
  }
  const askedAfter = voice?.asksHowAreYou === true || SMALLTALK.wellAndYou.some((phrase) => last.has(phrase));
  return {
    askedAfter,
    greetedOnly,
    message: newest?.speaker === "user" ? newest.text : "",
    said,
    last,
    pending,
    topic,
  };
}
