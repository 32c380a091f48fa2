import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { SavedWord } from "../../../db/entities/words/savedWord.entity.ts";
import { insertNewCards } from "../../../db/queries/words/reviews/reviewCards.ts";
import { savedWordKeys } from "../../../db/search/savedWordKeys.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";

const LATIN = "an bel cor dan el far gre hol is jor kel lan mar nor ol per quin ros sel tor ul ver wil yar zen".split(
  " ",
);
/** What words and sentences are made of. */
const PARTS: Record<PhrasebookLanguage, string[]> = {
  en: LATIN,
  de: LATIN.map((part) => part.replace("o", "ö")),
  fr: LATIN.map((part) => part.replace("e", "é")),
  zh: [..."安白陈丹恩芳国海佳康丽明宁平琪瑞思婷伟晓雅子林风云雨雪春秋"],
  ja: [..."愛明朝花海空光桜里美奈子太郎健一真由香結衣翔葵陽菜蓮さくらひまり"],
  ko: [..."가강건경나다도라민미보서성소수아연영예우유은이재정지진하현혜"],
};

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts in which the words of an account occur, each with its words. */
export interface BenchText {
  text: string;
  language: PhrasebookLanguage;
  words: [start: number, end: number, lemma: string, reading: null, partOfSpeech: null][];
}

/** Makes words of two to four parts, and sentences of them. */
export class WordCrowd {
  readonly #random = randomOf(11);

  word(language: PhrasebookLanguage): string {
    return Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () => this.#one(PARTS[language])).join("");
  }

  /** A text of so many words. */
  text(language: PhrasebookLanguage, length: number): BenchText {
    const blank = ["zh", "ja"].includes(language) ? "" : " ";
    const words: BenchText["words"] = [];
    let text = "";
    for (let count = 0; count < length; count += 1) {
      const word = this.word(language);
      words.push([text.length, text.length + word.length, word, null, null]);
      text += `${word}${blank}`;
    }
    return { text, language, words };
  }

  language(): PhrasebookLanguage {
    return this.#one(PHRASEBOOK_LANGUAGES);
  }

  /** A number from 0 to below 1. */
  chance(): number {
    return this.#random();
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  }
}

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Gives a new user so many words, saved over years: a tenth was never asked for, the others come up within half a year,
 * one in twenty of them now. Gives the user's id.
 */
export async function fillWithWords(em: SqlEntityManager, crowd: WordCrowd, count: number): Promise<string> {
  const now = Date.now();
  const userId = randomUUID();
  const user = em.create(User, {
    id: userId,
    userType: "regular",
    nickname: "Learner",
    language: "en",
    nativeLanguage: "de",
    createdAt: new Date(now),
  });
  await em.flush();
  const known = new Set<string>();
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, () => {
      const language = crowd.language();
      const sentence = crowd.text(language, 12);
      const [gapStart = 0, gapEnd = 1, word = ""] = sentence.words[3] ?? [];
      const lemma = known.has(`${language} ${word}`) ? `${word}${known.size}` : word;
      known.add(`${language} ${lemma}`);
      const createdAt = new Date(now - Math.floor(crowd.chance() * 1000) * DAY_MS);
      const texts = { lemma, surface: word, reading: null, gloss: crowd.text("de", 2).text, sentence: sentence.text };
      return {
        ...texts,
        ...savedWordKeys(texts),
        id: randomUUID(),
        user: user.id,
        kind: "word" as const,
        language,
        nativeLanguage: "de" as const,
        note: crowd.text("de", 8).text,
        gapStart,
        gapEnd,
        translation: crowd.text("de", 12).text,
        npcName: "Oliver",
        createdAt,
        updatedAt: createdAt,
      };
    });
    await em.fork().insertMany(SavedWord, rows);
    await insertNewCards(
      em,
      rows.map(({ id }) => id),
    );
  }
  await spreadCards(em, userId);
  await em.execute(
    `update saved_words w set state = case when c.stability >= 21 then 'known' else 'learning' end
     from review_cards c where c.saved_word_id = w.id and c.kind = 'recall' and c.reps > 0 and w.user_id = ?`,
    [userId],
  );
  return userId;
}

/** Gives a new user the same words, to be asked for at other times. */
export async function copyWords(em: SqlEntityManager, from: string): Promise<void> {
  const userId = randomUUID();
  await em.execute(
    `insert into users (id, user_type, nickname, language, native_language, created_at)
     values (?, 'regular', 'Other', 'en', 'de', now())`,
    [userId],
  );
  const words = await em.execute<{ id: string }[]>(
    `insert into saved_words (id, user_id, kind, language, native_language, lemma, surface, lemma_key, surface_key,
       search_text, gloss, note, sentence, gap_start, gap_end, translation, npc_name, state, created_at, updated_at)
     select gen_random_uuid(), ?, kind, language, native_language, lemma, surface, lemma_key, surface_key, search_text,
       gloss, note, sentence, gap_start, gap_end, translation, npc_name, state, created_at, updated_at
     from saved_words where user_id = ? returning id`,
    [userId, from],
  );
  await insertNewCards(
    em,
    words.map(({ id }) => id),
  );
  await spreadCards(em, userId);
}

/**
 * Has nine of ten words been asked for before, and lets their cards come up within half a year. Each was reviewed in
 * the half year before: about a hundred a day.
 */
async function spreadCards(em: SqlEntityManager, userId: string): Promise<void> {
  await em.execute("select setseed(0.5)");
  await em.execute(
    `update review_cards set reps = 5, state = 2, stability = 5 + random() * 60, difficulty = 5, scheduled_days = 30,
       last_review = now() - interval '20 days', introduced_at = now() - interval '100 days',
       due = now() + (random() * 180 - 9) * interval '1 day'
     where user_id = ? and saved_word_id in (select id from saved_words where user_id = ? and random() < 0.9)`,
    [userId, userId],
  );
  await em.execute(
    `insert into reviews (user_id, id, saved_word_id, card_kind, grade, reviewed_at, was_due, received_at)
     select user_id, gen_random_uuid(), saved_word_id, kind, 3, at, at - interval '1 day', at
     from review_cards c, lateral (select now() - random() * interval '182 days' as at where c.reps > 0) as review
     where user_id = ?`,
    [userId],
  );
}
