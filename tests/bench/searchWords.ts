import type { Language } from "../../schema/rules/languages.ts";

/** What one language's characters are made of, the frequent first. */
interface WordList {
  given: string[];
  family: string[];
  words: string[];
  /** What rarer words are put together from. */
  syllables: string[];
  /** What stands between words, and ends a sentence. */
  blank: string;
  stop: string;
}

const split = (words: string): string[] => words.split(" ");

export const WORDS: Record<Language, WordList> = {
  en: {
    given: split("Oliver Emma Jack Sophia Harry Mia George Lily Noah Grace Leo Ruby Arthur Alice Oscar Chloe Theo Hannah Max Clara Sam Nora Ben Zoe"),
    family: split("Smith Jones Taylor Brown Wilson Evans Walker Wright Green Hall Wood Baker Clarke Turner Hill Moore Cook Bell Ward Fox"),
    words: split(
      "the a and of to in with is who for about on you from her his loves story music travel food coffee learning friendly likes city always never people life work school night morning teacher doctor baker artist writer history science games nature river mountain sea garden kitchen train market old young quiet funny patient brave curious detective pirate robot wizard dragon castle island forest winter summer spring guitar piano painting football chess tea bread cheese soup language words grammar practice talk listen laugh dream secret letter journey adventure family friend neighbour cat dog horse bird star moon planet space time",
    ),
    syllables: split("ba co der fin gle har in jo ka lum mor nes ol per quin ros ster ton ul ver win yar zen bright stone field brook mar shire wick land"),
    blank: " ",
    stop: ". ",
  },
  de: {
    given: split("Jonas Lena Paul Marie Felix Anna Lukas Sophie Max Mia Emil Hannah Leon Clara Ben Frieda Karl Greta Jürgen Käthe Björn Zoë"),
    family: split("Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Krüger"),
    words: split(
      "die und der ist mit von in aus eine ein für über liebt gern immer sie er nicht Geschichten Musik Reisen Essen Kaffee lernen freundlich Stadt Menschen Leben Arbeit Schule Nacht Morgen Lehrerin Arzt Bäcker Künstler Geschichte Wissenschaft Spiele Natur Fluss Gebirge Meer Garten Küche Bahnhof Markt alt jung ruhig lustig geduldig mutig neugierig Detektiv Pirat Roboter Zauberer Drache Schloss Insel Wald Winter Sommer Frühling Gitarre Klavier Malerei Fußball Schach Tee Brot Käse Suppe Sprache Wörter Grammatik Übung sprechen zuhören lachen Traum Geheimnis Brief Straße Abenteuer Familie Freund Nachbar Katze Hund Pferd Vogel Stern Mond",
    ),
    syllables: split("ber dorf ge heim lich keit schaft stein wald bach hof berg tal ver zu an auf nach unter haus stadt werk zeug licht kraft mann frau ung"),
    blank: " ",
    stop: ". ",
  },
  fr: {
    given: split("Camille Amélie Louis Chloé Hugo Manon Jules Léa Gabriel Zoé Arthur Inès Raphaël Élodie Théo Margaux François Hélène Noël Aurélie"),
    family: split("Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia Roux Fontaine Chevalier"),
    words: split(
      "la le de et les des un une est avec dans pour qui sur aime toujours histoires musique voyage cuisine café apprendre ville gens vie travail école nuit matin professeure médecin boulanger artiste histoire science jeux nature rivière montagne mer jardin gare marché vieux jeune calme drôle patiente courageux curieuse détective pirate robot magicien dragon château île forêt hiver été printemps guitare piano peinture football échecs thé pain fromage soupe langue mots grammaire exercice parler écouter rire rêve secret lettre chemin aventure famille ami voisin chat chien cheval oiseau étoile lune",
    ),
    syllables: split("mar tin bel le fon tai ne ché ri eau ette ière ois ard ment tion que vil riv age dou cla per ron sel val mont roc"),
    blank: " ",
    stop: ". ",
  },
  zh: {
    given: split("小雨 伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀英 霞 平 刚 桂英 晓明 子轩 梓涵 雨桐 欣怡"),
    family: split("王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 欧阳 司马"),
    words: split(
      "的 是 在 她 他 和 喜欢 我们 一个 故事 音乐 旅行 美食 咖啡 学习 朋友 城市 总是 人们 生活 工作 学校 晚上 早上 老师 医生 面包师 艺术家 作家 历史 科学 游戏 自然 河流 山 大海 花园 厨房 火车 市场 安静 有趣 耐心 勇敢 好奇 侦探 海盗 机器人 魔法师 龙 城堡 小岛 森林 冬天 夏天 春天 吉他 钢琴 绘画 足球 围棋 茶 面条 饺子 汤 语言 词语 语法 练习 聊天 倾听 梦想 秘密 信 冒险 家庭 邻居 猫 狗 马 鸟 星星 月亮 北京 上海 东京 大学 图书馆 博物馆 电影 唱歌 跳舞",
    ),
    syllables: [..."天地人和春夏秋冬日月星风花雪云水火木金土石山川海江湖草树叶红黄蓝白黑青大小高低长短新旧东西南北中国家门窗书画琴棋诗酒茶饭米面衣帽鞋车船飞走跑跳看听说读写"],
    blank: "",
    stop: "。",
  },
  ja: {
    given: split("ゆき 陽菜 健二 さくら 大翔 結衣 蓮 美咲 翔太 葵 悠斗 凛 拓也 愛 直樹 花子 太郎 ハナ ケンジ リン"),
    family: split("佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林"),
    words: split(
      "の は が を に と で です ます して 好きな いつも 彼女 物語 音楽 旅行 料理 コーヒー 勉強 友達 街 人々 生活 仕事 学校 夜 朝 先生 医者 パン屋さん 画家 作家 歴史 科学 ゲーム 自然 川 山 海 庭 台所 電車 市場 静かな 面白い 優しい 勇敢な 探偵 海賊 ロボット 魔法使い ドラゴン 城 島 森 冬 夏 春 ギター ピアノ 絵 サッカー 将棋 お茶 ラーメン 寿司 スープ 言葉 文法 練習 話す 聞く 笑う 夢 秘密 手紙 冒険 家族 隣人 猫 犬 馬 鳥 星 月 東京 京都 大阪 大学 図書館 映画 歌 踊り",
    ),
    syllables: [..."あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろアカサタナハマヤラワ春夏秋冬花鳥風月空雲雨雪光影音色"],
    blank: "",
    stop: "。",
  },
  ko: {
    given: split("민지 서준 하은 도윤 서연 지호 지우 예준 수아 시우 하린 준서 유나 현우 은서 지민 태형 소희 영수 미나"),
    family: split("김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송"),
    words: split(
      "이 그 을 를 에서 그리고 좋아하는 항상 이야기 음악을 여행을 요리 커피 공부하는 친구 도시 사람들 생활 일하는 학교 밤 아침 선생님 의사 빵집 화가 작가 역사 과학 게임 자연 강 산 바다 정원 부엌 기차 시장 조용한 재미있는 친절한 용감한 탐정 해적 로봇 마법사 용 성 섬 숲 겨울 여름 봄 기타 피아노 그림 축구 바둑 차 김치 라면 국 언어 단어 문법 연습해요 말해요 들어요 웃어요 꿈 비밀 편지 모험 가족 이웃 고양이 강아지 말 새 별 달 서울 부산 대학교 도서관 영화 노래 춤 있습니다 합니다 입니다",
    ),
    syllables: [..."가나다라마바사아자차카타파하거너더러머버서어저처고노도로모보소오조초구누두루무부수우주추기니디리미비시이지치"],
    blank: " ",
    stop: ". ",
  },
};

export const TAGS = split(
  "daily-life travel work stories food music culture nature games health sport art romance fantasy mystery history science school family business anime detective comedy space horror 旅行 音乐 アニメ 料理 일상 여행 musik küche cuisine voyage",
);
