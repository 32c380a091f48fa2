import { NPC_IDS } from "../../../../db/seeds/npcIds.ts";
import type { Phrase } from "./phrase.ts";

/** What makes one character talk differently from another. */
interface Voice {
  /** Topics it likes, by id, best first. */
  favourites: readonly string[];
  /**
   * What its greeting asks, in words of its own: the exchange (topic id, index) whose question this is, so that the answer gets
   * its reaction; or how the learner is. Absent when the phrasebook has no such question.
   */
  greeting?: { topic: string; exchange: number } | "howAreYou";
  /** What it says before its first question; null when it comes straight to the point. */
  opener: Phrase | null;
  /** What it adds about its first favourite. */
  remarks: readonly Phrase[];
}

/** Characters made by users: nothing is known about them, so nothing is made up. */
const NEUTRAL: Voice = { favourites: [], opener: null, remarks: [] };

/** The voices of the seeded characters, by character id. */
export const VOICES: Readonly<Record<string, Voice>> = {
  [NPC_IDS.yuki]: {
    favourites: ["coffee", "food", "weather", "music"],
    greeting: { topic: "coffee", exchange: 0 },
    opener: {
      zh: "今天店里很安静，正好可以慢慢聊。",
      en: "The café is quiet right now, so we have time to talk.",
      de: "Im Café ist es gerade ruhig, also haben wir Zeit zum Reden.",
      fr: "Le café est calme en ce moment, alors on a le temps de parler.",
      ja: "今はカフェが静かなので、ゆっくり話せますね。",
      ko: "지금 카페가 조용해서 천천히 이야기할 수 있어요.",
      terms: [
        {
          zh: "安静",
          en: "quiet",
          de: "ruhig",
          fr: "calme",
          ja: "静か",
          ko: "조용해서",
          reading: { zh: "ānjìng", ja: "しずか" },
        },
      ],
    },
    remarks: [
      {
        zh: "给客人拉花的时候，我最爱画小猫。",
        en: "When I pour latte art, I like drawing little cats best.",
        de: "Wenn ich Bilder in den Milchschaum gieße, mache ich am liebsten kleine Katzen.",
        fr: "Quand je dessine dans la mousse de lait, je préfère faire des petits chats.",
        ja: "ラテアートでは、小さな猫を描くのがいちばん好きです。",
        ko: "라테 아트를 할 때는 작은 고양이를 그리는 게 제일 좋아요.",
        terms: [
          {
            zh: "小猫",
            en: "little cats",
            de: "kleine Katzen",
            fr: "petits chats",
            ja: "小さな猫",
            ko: "작은 고양이",
            reading: { zh: "xiǎo māo", ja: "ちいさなねこ" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.camille]: {
    favourites: ["books", "city", "language", "coffee"],
    greeting: { topic: "books", exchange: 0 },
    opener: {
      zh: "我刚拆开一箱旧书，满屋子都是纸的味道。",
      en: "I've just opened a box of old books, and the whole shop smells of paper.",
      de: "Ich habe gerade eine Kiste alter Bücher geöffnet, und der ganze Laden riecht nach Papier.",
      fr: "Je viens d'ouvrir un carton de vieux livres, et toute la boutique sent le papier.",
      ja: "ちょうど古い本の箱を開けたところで、店中が紙の匂いでいっぱいです。",
      ko: "방금 오래된 책 상자를 열었더니 가게가 온통 종이 냄새예요.",
      terms: [
        {
          zh: "旧书",
          en: "old books",
          de: "alter Bücher",
          fr: "vieux livres",
          ja: "古い本",
          ko: "오래된 책",
          reading: { zh: "jiù shū", ja: "ふるいほん" },
        },
      ],
    },
    remarks: [
      {
        zh: "我在旧书里找到过一封没寄出的信。",
        en: "I once found a letter in an old book that had never been sent.",
        de: "Ich habe in einem alten Buch einmal einen Brief gefunden, der nie abgeschickt wurde.",
        fr: "J'ai trouvé un jour, dans un vieux livre, une lettre jamais envoyée.",
        ja: "古本の中に、出されなかった手紙を見つけたことがあります。",
        ko: "헌책 속에서 부치지 않은 편지를 발견한 적이 있어요.",
        terms: [
          {
            zh: "信",
            en: "letter",
            de: "Brief",
            fr: "lettre",
            ja: "手紙",
            ko: "편지",
            reading: { zh: "xìn", ja: "てがみ" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.mateo]: {
    favourites: ["travel", "hobbies", "city", "food"],
    opener: {
      zh: "我正在整理上次旅途的照片。",
      en: "I'm just sorting the photos from my last trip.",
      de: "Ich sortiere gerade die Fotos von meiner letzten Reise.",
      fr: "Je suis en train de trier les photos de mon dernier voyage.",
      ja: "今、前の旅の写真を整理しているところです。",
      ko: "지금 지난 여행 사진을 정리하고 있어요.",
      terms: [
        {
          zh: "照片",
          en: "photos",
          de: "Fotos",
          fr: "photos",
          ja: "写真",
          ko: "사진",
          reading: { zh: "zhàopiàn", ja: "しゃしん" },
        },
      ],
    },
    remarks: [
      {
        zh: "拍照最好的光线，是太阳刚升起的时候。",
        en: "The best light for a photo is just after sunrise.",
        de: "Das beste Licht für ein Foto gibt es kurz nach Sonnenaufgang.",
        fr: "La meilleure lumière pour une photo, c'est juste après le lever du soleil.",
        ja: "写真にいちばんいい光は、日の出のすぐ後です。",
        ko: "사진 찍기에 가장 좋은 빛은 해가 막 뜬 직후예요.",
        terms: [
          {
            zh: "光线",
            en: "light",
            de: "Licht",
            fr: "lumière",
            ja: "光",
            ko: "빛",
            reading: { zh: "guāngxiàn", ja: "ひかり" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.hana]: {
    favourites: ["food", "hobbies", "sports", "weather"],
    opener: {
      zh: "我刚从山上下来，锅里正煮着汤。",
      en: "I've just come down from the mountain, and there's soup on the stove.",
      de: "Ich komme gerade vom Berg, und auf dem Herd steht eine Suppe.",
      fr: "Je descends tout juste de la montagne, et une soupe chauffe sur le feu.",
      ja: "ちょうど山から下りてきて、今スープを煮ています。",
      ko: "방금 산에서 내려왔고 지금 국을 끓이고 있어요.",
      terms: [{ zh: "汤", en: "soup", de: "Suppe", fr: "soupe", ja: "スープ", ko: "국", reading: { zh: "tāng" } }],
    },
    remarks: [
      {
        zh: "爬完山以后，连饭团都特别好吃。",
        en: "After a hike, even a simple rice ball tastes wonderful.",
        de: "Nach einer Wanderung schmeckt sogar ein einfaches Reisbällchen wunderbar.",
        fr: "Après une randonnée, même une simple boulette de riz est délicieuse.",
        ja: "山に登った後は、ただのおにぎりでもとてもおいしいです。",
        ko: "산에 다녀온 뒤에는 주먹밥 하나도 정말 맛있어요.",
        terms: [
          {
            zh: "饭团",
            en: "rice ball",
            de: "Reisbällchen",
            fr: "boulette de riz",
            ja: "おにぎり",
            ko: "주먹밥",
            reading: { zh: "fàntuán" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.minji]: {
    favourites: ["music", "weekend", "language", "hobbies"],
    greeting: { topic: "music", exchange: 0 },
    opener: {
      zh: "我刚下课，耳机里还放着歌。",
      en: "I'm just out of class, and my headphones are still playing.",
      de: "Ich komme gerade aus der Vorlesung, und meine Kopfhörer laufen noch.",
      fr: "Je sors de cours, et j'ai encore mon casque sur les oreilles.",
      ja: "授業が終わったばかりで、まだイヤホンで曲を聴いています。",
      ko: "방금 수업이 끝났고 아직 이어폰으로 노래를 듣고 있어요.",
      terms: [
        {
          zh: "耳机",
          en: "headphones",
          de: "Kopfhörer",
          fr: "casque",
          ja: "イヤホン",
          ko: "이어폰",
          reading: { zh: "ěrjī" },
        },
      ],
    },
    remarks: [
      {
        zh: "看演唱会的时候，我每次都把嗓子喊哑。",
        en: "At concerts I always cheer until I lose my voice.",
        de: "Bei Konzerten juble ich immer, bis ich heiser bin.",
        fr: "Aux concerts, je crie toujours jusqu'à perdre la voix.",
        ja: "ライブでは、いつも声がかれるまで応援します。",
        ko: "콘서트에 가면 항상 목이 쉴 때까지 응원해요.",
        terms: [
          {
            zh: "喊哑",
            en: "lose my voice",
            de: "heiser",
            fr: "perdre la voix",
            ja: "声がかれる",
            ko: "목이 쉴",
            reading: { zh: "hǎn yǎ", ja: "こえがかれる" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.lena]: {
    favourites: ["city", "work", "travel", "books"],
    greeting: { topic: "work", exchange: 0 },
    opener: {
      zh: "我刚画完一张图纸，正想休息一下。",
      en: "I've just finished a drawing and could use a break.",
      de: "Ich habe gerade eine Zeichnung fertig und kann eine Pause gebrauchen.",
      fr: "Je viens de finir un plan, et une pause me fera du bien.",
      ja: "ちょうど図面を描き終えて、一休みしたいところです。",
      ko: "방금 도면을 다 그려서 좀 쉬고 싶던 참이에요.",
      terms: [
        {
          zh: "图纸",
          en: "drawing",
          de: "Zeichnung",
          fr: "plan",
          ja: "図面",
          ko: "도면",
          reading: { zh: "túzhǐ", ja: "ずめん" },
        },
      ],
    },
    remarks: [
      {
        zh: "我走在街上总是抬头看屋顶。",
        en: "When I walk through a street, I always look up at the roofs.",
        de: "Wenn ich durch eine Straße gehe, schaue ich immer hoch zu den Dächern.",
        fr: "Quand je marche dans une rue, je lève toujours les yeux vers les toits.",
        ja: "道を歩くとき、いつも屋根を見上げてしまいます。",
        ko: "길을 걸을 때면 늘 지붕을 올려다봐요.",
        terms: [
          {
            zh: "屋顶",
            en: "roofs",
            de: "Dächern",
            fr: "toits",
            ja: "屋根",
            ko: "지붕",
            reading: { zh: "wūdǐng", ja: "やね" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.wei]: {
    favourites: ["coffee", "city", "family", "weekend"],
    greeting: { topic: "coffee", exchange: 0 },
    opener: {
      zh: "茶馆里水刚烧开，来，坐下慢慢聊。",
      en: "The water in the tea house is just boiling, so sit down and let's talk.",
      de: "Im Teehaus kocht gerade das Wasser, also setz dich und lass uns reden.",
      fr: "L'eau bout dans la maison de thé, alors assieds-toi et parlons un peu.",
      ja: "茶館のお湯がちょうど沸きました。座ってゆっくり話しましょう。",
      ko: "찻집에 물이 막 끓었으니 앉아서 천천히 이야기해요.",
      terms: [
        { zh: "水", en: "water", de: "Wasser", fr: "eau", ja: "お湯", ko: "물", reading: { zh: "shuǐ", ja: "おゆ" } },
      ],
    },
    remarks: [
      {
        zh: "在成都，一碗茶可以喝一个下午。",
        en: "In Chengdu, one bowl of tea can last a whole afternoon.",
        de: "In Chengdu kann eine Schale Tee einen ganzen Nachmittag reichen.",
        fr: "À Chengdu, un bol de thé peut durer tout un après-midi.",
        ja: "成都では、一杯のお茶で午後いっぱい過ごせます。",
        ko: "청두에서는 차 한 잔으로 오후 내내 앉아 있을 수 있어요.",
        terms: [
          {
            zh: "下午",
            en: "afternoon",
            de: "Nachmittag",
            fr: "après-midi",
            ja: "午後",
            ko: "오후",
            reading: { zh: "xiàwǔ", ja: "ごご" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.oliver]: {
    favourites: ["sports", "city", "weather", "work"],
    opener: {
      zh: "我刚停好车，下一位客人还没来。",
      en: "I've just parked my taxi, and the next passenger isn't here yet.",
      de: "Ich habe mein Taxi gerade geparkt, und der nächste Fahrgast ist noch nicht da.",
      fr: "Je viens de garer mon taxi, et le prochain client n'est pas encore là.",
      ja: "ちょうどタクシーを止めたところで、次のお客さんはまだ来ていません。",
      ko: "방금 택시를 세웠는데 다음 손님이 아직 안 왔어요.",
      terms: [
        {
          zh: "客人",
          en: "passenger",
          de: "Fahrgast",
          fr: "client",
          ja: "お客さん",
          ko: "손님",
          reading: { zh: "kèrén", ja: "おきゃくさん" },
        },
      ],
    },
    remarks: [
      {
        zh: "每到比赛日，我的车上总开着收音机。",
        en: "On match days, the radio in my taxi is always on.",
        de: "An Spieltagen läuft in meinem Taxi immer das Radio.",
        fr: "Les jours de match, la radio est toujours allumée dans mon taxi.",
        ja: "試合の日は、タクシーの中でいつもラジオをつけています。",
        ko: "경기가 있는 날에는 제 택시에 항상 라디오를 틀어 놔요.",
        terms: [
          {
            zh: "收音机",
            en: "radio",
            de: "Radio",
            fr: "radio",
            ja: "ラジオ",
            ko: "라디오",
            reading: { zh: "shōuyīnjī" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.sofia]: {
    favourites: ["work", "family", "sports", "weekend"],
    greeting: "howAreYou",
    opener: {
      zh: "我今天的门诊结束了，终于可以聊聊天。",
      en: "My last patient has gone home, so now I have time for you.",
      de: "Mein letzter Patient ist nach Hause gegangen, jetzt habe ich Zeit für dich.",
      fr: "Mon dernier patient est rentré chez lui, maintenant j'ai du temps pour toi.",
      ja: "今日の診察が終わって、やっとお話しできます。",
      ko: "오늘 진료가 끝나서 이제 이야기할 시간이 있어요.",
    },
    remarks: [
      {
        zh: "值夜班的时候，同事的一句玩笑最管用。",
        en: "On a night shift, nothing helps like a colleague's joke.",
        de: "In der Nachtschicht hilft nichts so gut wie ein Witz von einer Kollegin.",
        fr: "Pendant une garde de nuit, rien ne vaut la blague d'une collègue.",
        ja: "夜勤のときは、同僚の冗談がいちばんの薬です。",
        ko: "야간 근무 때는 동료의 농담 한마디가 제일 힘이 돼요.",
        terms: [
          {
            zh: "夜班",
            en: "night shift",
            de: "Nachtschicht",
            fr: "garde de nuit",
            ja: "夜勤",
            ko: "야간 근무",
            reading: { zh: "yèbān", ja: "やきん" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.kenji]: {
    favourites: ["hobbies", "music", "work", "animals"],
    opener: {
      zh: "我刚修好一个程序错误，心情很好。",
      en: "I've just fixed a bug, so I'm in high spirits.",
      de: "Ich habe gerade einen Fehler im Programm behoben und bin bester Stimmung.",
      fr: "Je viens de corriger un bug, alors je suis de très bonne humeur.",
      ja: "ちょうどバグを直したところで、とても気分がいいです。",
      ko: "방금 버그를 하나 고쳐서 기분이 아주 좋아요.",
    },
    remarks: [
      {
        zh: "我做的第一个游戏只有一个关卡。",
        en: "The first game I made had only one level.",
        de: "Mein erstes selbst gemachtes Spiel hatte nur ein Level.",
        fr: "Le premier jeu que j'ai créé n'avait qu'un seul niveau.",
        ja: "私が最初に作ったゲームは、ステージが一つだけでした。",
        ko: "제가 처음 만든 게임은 스테이지가 하나뿐이었어요.",
        terms: [{ zh: "游戏", en: "game", de: "Spiel", fr: "jeu", ja: "ゲーム", ko: "게임", reading: { zh: "yóuxì" } }],
      },
    ],
  },
  [NPC_IDS.amelie]: {
    favourites: ["food", "coffee", "weekend", "family"],
    greeting: { topic: "food", exchange: 0 },
    opener: {
      zh: "烤箱里正烤着牛角面包，还要等十分钟。",
      en: "There are croissants in the oven, and they need ten more minutes.",
      de: "Im Ofen sind Croissants, und sie brauchen noch zehn Minuten.",
      fr: "Il y a des croissants au four, encore dix minutes.",
      ja: "オーブンでクロワッサンを焼いていて、あと十分かかります。",
      ko: "오븐에 크루아상이 있는데 십 분 더 구워야 해요.",
      terms: [
        { zh: "烤箱", en: "oven", de: "Ofen", fr: "four", ja: "オーブン", ko: "오븐", reading: { zh: "kǎoxiāng" } },
      ],
    },
    remarks: [
      {
        zh: "做甜点的秘诀，就是耐心。",
        en: "The secret of good pastry is patience.",
        de: "Das Geheimnis guter Backkunst ist Geduld.",
        fr: "Le secret d'une bonne pâtisserie, c'est la patience.",
        ja: "おいしいお菓子の秘訣は、忍耐です。",
        ko: "맛있는 디저트의 비결은 인내심이에요.",
        terms: [
          {
            zh: "耐心",
            en: "patience",
            de: "Geduld",
            fr: "patience",
            ja: "忍耐",
            ko: "인내심",
            reading: { zh: "nàixīn", ja: "にんたい" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.jonas]: {
    favourites: ["music", "travel", "weekend", "books"],
    greeting: { topic: "music", exchange: 1 },
    opener: {
      zh: "我正在给吉他换弦，你来得正好。",
      en: "I'm changing my guitar strings, so you've come at the right time.",
      de: "Ich ziehe gerade neue Saiten auf meine Gitarre, du kommst genau richtig.",
      fr: "Je change les cordes de ma guitare, tu arrives au bon moment.",
      ja: "ギターの弦を替えているところで、ちょうどいいタイミングです。",
      ko: "기타 줄을 갈고 있었는데 마침 잘 왔어요.",
      terms: [
        { zh: "吉他", en: "guitar", de: "Gitarre", fr: "guitare", ja: "ギター", ko: "기타", reading: { zh: "jítā" } },
      ],
    },
    remarks: [
      {
        zh: "我最好的旋律，都是走路的时候想到的。",
        en: "My best tunes come to me while I'm walking.",
        de: "Meine besten Melodien fallen mir beim Gehen ein.",
        fr: "Mes meilleures mélodies me viennent en marchant.",
        ja: "いちばんいいメロディーは、歩いているときに浮かびます。",
        ko: "가장 좋은 멜로디는 걸을 때 떠올라요.",
        terms: [
          {
            zh: "旋律",
            en: "tunes",
            de: "Melodien",
            fr: "mélodies",
            ja: "メロディー",
            ko: "멜로디",
            reading: { zh: "xuánlǜ" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.xiaoyu]: {
    favourites: ["animals", "hobbies", "books", "food"],
    greeting: { topic: "animals", exchange: 1 },
    opener: {
      zh: "我的猫正睡在画稿上，看来我得休息了。",
      en: "My cat is asleep on my drawings, so I'm taking a break.",
      de: "Meine Katze schläft auf meinen Zeichnungen, also mache ich Pause.",
      fr: "Mon chat dort sur mes dessins, alors je fais une pause.",
      ja: "猫が絵の上で寝てしまったので、休憩することにします。",
      ko: "고양이가 그림 위에서 자고 있어서 저도 쉬기로 했어요.",
      terms: [
        { zh: "猫", en: "cat", de: "Katze", fr: "chat", ja: "猫", ko: "고양이", reading: { zh: "māo", ja: "ねこ" } },
      ],
    },
    remarks: [
      {
        zh: "我的猫走过键盘，比我画得还快。",
        en: "My cat walks over the keyboard faster than I can draw.",
        de: "Meine Katze läuft schneller über die Tastatur, als ich zeichnen kann.",
        fr: "Mon chat traverse le clavier plus vite que je ne dessine.",
        ja: "私が描くより速く、猫がキーボードの上を歩いていきます。",
        ko: "제가 그리는 것보다 더 빨리 고양이가 키보드 위를 지나가요.",
        terms: [
          {
            zh: "键盘",
            en: "keyboard",
            de: "Tastatur",
            fr: "clavier",
            ja: "キーボード",
            ko: "키보드",
            reading: { zh: "jiànpán" },
          },
        ],
      },
    ],
  },
  [NPC_IDS.david]: {
    favourites: ["music", "city", "travel", "coffee"],
    greeting: "howAreYou",
    opener: {
      zh: "节目刚播完，唱片还在慢慢转。",
      en: "My show has just ended, and the record is still turning.",
      de: "Meine Sendung ist gerade zu Ende, und die Platte dreht sich noch.",
      fr: "Mon émission vient de finir, et le disque tourne encore.",
      ja: "番組が終わったばかりで、レコードはまだ回っています。",
      ko: "방송이 막 끝났고 레코드는 아직 돌고 있어요.",
      terms: [
        {
          zh: "唱片",
          en: "record",
          de: "Platte",
          fr: "disque",
          ja: "レコード",
          ko: "레코드",
          reading: { zh: "chàngpiàn" },
        },
      ],
    },
    remarks: [
      {
        zh: "爵士乐里，休止和音符一样重要。",
        en: "In jazz, the silences matter as much as the notes.",
        de: "Im Jazz sind die Pausen so wichtig wie die Töne.",
        fr: "Dans le jazz, les silences comptent autant que les notes.",
        ja: "ジャズでは、休みの間も音と同じくらい大切です。",
        ko: "재즈에서는 쉼표도 음표만큼 중요해요.",
      },
    ],
  },
};

/** The voice of a character, the neutral one when it has none of its own. */
export function voiceOf(npcId: string): Voice {
  return VOICES[npcId.toLowerCase()] ?? NEUTRAL;
}
