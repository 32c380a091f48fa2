import { createHash } from "node:crypto";
import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";
import type { Phrase } from "../../../server/adapters/ai/offline/phrasebook/phrase.ts";
import { TOPICS } from "../../../server/adapters/ai/offline/phrasebook/topics.ts";
import { anyStands } from "./stands.ts";

/** A question of the character, what the person answers, and what the character says to that. */
export interface SmallTalk {
  /** The exchange of the phrasebook: a person who later gives another answer to it has changed their mind. */
  id: string;
  say: string;
  answer: string;
  react: string;
  /** Words of the question that tell what it is about. */
  terms: string[];
}

/** Exchanges, by topic and index, whose answers would tell how a person lives, against what a script tells of them. */
const ABOUT_LIVES: Record<string, number[]> = {
  animals: [1, 2],
  books: [1],
  childhood: [0],
  city: [0, 2],
  coffee: [0, 1],
  family: [0, 1, 3],
  food: [0, 3, 4],
  friends: [2],
  hobbies: [0, 3],
  home: [0],
  money: [4],
  morning: [0],
  mountains: [1],
  music: [1, 3],
  neighbours: [2],
  news: [3],
  plans: [0, 4],
  shopping: [3],
  sports: [0, 1, 4],
  transport: [0, 1],
  travel: [1, 4],
  work: [0, 1],
};

const order = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * Small talk out of the phrasebook without end, the same for the same seed, in which none of the guarded strings
 * stands. Once all has been said, it comes again in another order, with other answers.
 */
export function* smallTalk(
  seed: string,
  language: PhrasebookLanguage,
  guarded: readonly string[],
): Generator<SmallTalk> {
  const inLanguage = (phrase: Phrase): string => phrase[language];
  for (let round = 0; ; round += 1) {
    const topics = TOPICS.map((topic) => ({ topic, key: order(`${seed} ${round} ${topic.id}`) }));
    for (const { topic, key } of topics.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      for (const [index, { say, answers, react }] of topic.exchanges.entries()) {
        const id = `${topic.id} ${index}`;
        const answer = answers[(round + index + key.charCodeAt(0)) % answers.length];
        const texts = [say, react, ...answers].map(inLanguage).join("\n");
        if (!answer || ABOUT_LIVES[topic.id]?.includes(index) || anyStands(guarded, texts)) continue;
        yield {
          id,
          say: inLanguage(say),
          answer: inLanguage(answer),
          react: inLanguage(react),
          terms: (say.terms ?? []).map((term) => term[language]),
        };
      }
    }
  }
}
