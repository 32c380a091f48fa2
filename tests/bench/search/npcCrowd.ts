import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { searchAll, searchName } from "../../../db/search/npcSearch.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";

/** Syllables that names and rare words are made of; so many combinations that most names are few. */
const SYLLABLES: Record<PhrasebookLanguage, string[]> = {
  en: "an bel cor dan el far gre hol is jor kel lan mar nor ol per quin ros sel tor ul ver wil yar zen".split(" "),
  de: "al ber chris die eck frie ger hart in jürg kath lud man nie os pet rein schu til uwe vol wer xav zim".split(" "),
  fr: "am bri cé del ém flo gas hén isa jul lou mar nic oli per quen ren sol thé urs val yv zoé".split(" "),
  zh: [..."安白陈丹恩芳国海佳康丽明宁平琪瑞思婷伟晓雅子林风云雨雪春秋"],
  ja: [..."愛明朝花海空光桜里美奈子太郎健一真由香結衣翔葵陽菜蓮さくらひまり"],
  ko: [..."가강건경나다도라민미보서성소수아연영예우유은이재정지진하현혜"],
};
const WORDS: Record<PhrasebookLanguage, string> = {
  en: "the and who loves coffee music travel river mountain city cooking stories about life in a small town with old books friends dogs cats night morning tea painting games history dreams work sea garden",
  de: "die und der liebt kaffee musik reisen fluss berg stadt kochen geschichten über das leben in einer kleinen mit alten büchern freunde hunde katzen nacht morgen tee malen spiele träume arbeit meer garten",
  fr: "la et qui aime café musique voyage rivière montagne ville cuisine histoires sur vie dans une petite avec vieux livres amis chiens chats nuit matin thé peinture jeux rêves travail mer jardin",
  zh: "喜欢 咖啡 音乐 旅行 河流 山 城市 做饭 故事 生活 小镇 旧书 朋友 狗 猫 夜晚 早晨 喝茶 画画 游戏 历史 梦想 工作 大海 花园",
  ja: "好き コーヒー 音楽 旅行 川 山 東京 料理 物語 生活 小さな町 古い本 友達 犬 猫 夜 朝 お茶 絵 ゲーム 歴史 夢 仕事 海 庭",
  ko: "좋아하는 커피 음악 여행 강 산 도시 요리 이야기 생활 작은 마을 오래된 책 친구 강아지 고양이 밤 아침 차 그림 게임 역사 꿈 일 바다 정원",
};
const TAGS =
  "daily-life travel work stories food music culture nature games health sport art love history science school family pets tea night".split(
    " ",
  );

/** What people look for in this crowd. */
export const SOUGHT = {
  names: ["Anbel", "Corel", "Friechris", "Jullou", "晓雅", "花子", "민서", "Yuki Marnor"],
  prefixes: ["an", "cor", "mou", "tra", "sto", "r", "ju", "kat"],
  pairs: ["咖啡", "音乐", "東京", "料理", "여행", "음악", "花園", "旅行"],
  frequent: ["coffee", "music", "river", "kaffee", "musique", "the", "stories"],
  tags: ["travel", "music", "night"],
};

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Fills a database with characters whose words are as frequent as words are:
 * the first of a list far more than the last.
 */
export async function fillWithNpcs(em: SqlEntityManager, count: number): Promise<void> {
  const random = randomOf(7);
  const often = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(items.length * random() ** 2)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  };
  const some = <Item>(items: readonly Item[]): Item =>
    often([...items].slice(Math.floor(random() * items.length)).concat(items));
  const isSpaced = (language: PhrasebookLanguage): boolean => !["zh", "ja"].includes(language);
  const nameIn = (language: PhrasebookLanguage): string => {
    const parts = Array.from(
      { length: isSpaced(language) && language !== "ko" ? 2 + Math.floor(random() * 2) : 2 },
      () => some(SYLLABLES[language]),
    );
    const name = parts.join("");
    return (
      name.charAt(0).toUpperCase() +
      name.slice(1) +
      (random() < 0.3 ? ` ${some(SYLLABLES[language])}${some(SYLLABLES[language])}` : "")
    );
  };
  const sentenceIn = (language: PhrasebookLanguage): string =>
    Array.from({ length: 8 + Math.floor(random() * 10) }, () =>
      random() < 0.8 ? often(WORDS[language].split(" ")) : nameIn(language),
    ).join(isSpaced(language) ? " " : "");
  const textsIn = (language: PhrasebookLanguage) => ({
    name: nameIn(language),
    description: sentenceIn(language),
    greeting: sentenceIn(language),
  });
  const BATCH = 1000;
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, () => {
      const language = some(PHRASEBOOK_LANGUAGES);
      const second = random() < 0.2 ? some(PHRASEBOOK_LANGUAGES) : language;
      const texts = second === language ? {} : { [second]: textsIn(second) };
      const tags = [...new Set(Array.from({ length: Math.floor(random() * 4) }, () => often(TAGS)))];
      const found = { ...textsIn(language), texts, tags };
      const createdAt = new Date(1_700_000_000_000 + Math.floor(random() * 5e10));
      return {
        ...found,
        id: randomUUID(),
        language,
        images: [],
        visibility: random() < 0.95 ? ("public" as const) : ("private" as const),
        chatCount: Math.floor(random() ** 8 * 10_000),
        searchName: searchName(found),
        searchAll: searchAll(found),
        createdAt,
        updatedAt: createdAt,
      };
    });
    await em.fork().insertMany(Npc, rows);
  }
  await em.execute("vacuum analyze npcs");
}
