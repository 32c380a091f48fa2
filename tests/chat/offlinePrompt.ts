import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import type { Phrase, PhraseTopic } from "../../server/adapters/ai/offline/phrasebook/phrase.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import { VOICES } from "../../server/adapters/ai/offline/phrasebook/voices.ts";
import type { PhrasebookPrompt } from "../../server/adapters/ai/offline/reply/conversation.ts";
import type { Turn } from "../../server/core/chat/replies/languageModel.port.ts";

/** A prompt as the server would put it together, the last of the sayings being the learner's. */
export function promptOf(sayings: string[], fields: Partial<PhrasebookPrompt> = {}): PhrasebookPrompt {
  const turns = sayings.map((text, index): Turn => ({
    speaker: (sayings.length - index) % 2 === 1 ? "user" : "npc",
    text,
  }));
  return {
    system: "",
    npcId: NPC_IDS.yuki,
    npcName: "Yuki",
    language: "en",
    level: "intermediate",
    turns,
    dueWords: [],
    memories: [],
    scene: null,
    alternative: 1,
    ...fields,
  };
}

/** Every phrase the engine can say or suggest, with where it stands. */
export function everyPhrase(): [string, Phrase][] {
  return [
    ...TOPICS.flatMap(({ id, exchanges, remarks }) => [
      ...exchanges.flatMap(({ say, answers, react }, at): [string, Phrase][] =>
        [say, ...answers, react].map((phrase, part) => [`${id} ${at}.${part}`, phrase]),
      ),
      ...remarks.map((phrase, at): [string, Phrase] => [`${id} remark ${at}`, phrase]),
    ]),
    ...Object.entries(SMALLTALK).flatMap(([kind, phrases]) =>
      phrases.map((phrase, at): [string, Phrase] => [`${kind} ${at}`, phrase]),
    ),
    ...Object.entries(VOICES).flatMap(([id, { opener, remarks }]) =>
      [...(opener ? [opener] : []), ...remarks].map((phrase, at): [string, Phrase] => [`voice ${id} ${at}`, phrase]),
    ),
  ];
}

export const eachLanguage: PhrasebookLanguage[] = [...PHRASEBOOK_LANGUAGES];

/** The item at an index, counted from the end when negative. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

export function topicNamed(id: string): PhraseTopic {
  return nth(
    TOPICS.filter((topic) => topic.id === id),
    0,
  );
}
