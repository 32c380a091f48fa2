import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { composeReply, composeText } from "../../server/adapters/ai/offline/reply/composeReply.ts";
import type { Phrase } from "../../server/adapters/ai/offline/phrasebook/phrase.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import type { SmalltalkKind } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import { VOICES } from "../../server/adapters/ai/offline/phrasebook/voices.ts";
import type { ReplyPrompt } from "../../server/core/chat/replies/languageModel.port.ts";
import { eachLanguage, nth, promptOf, topicNamed } from "./offlinePrompt.ts";

const SOMEONE = "00000000-0000-4000-8000-000000000000";
const coffee = topicNamed("coffee");
const music = topicNamed("music");
const [coffeeOrTea, cups] = [nth(coffee.exchanges, 0), nth(coffee.exchanges, 1)];

const questionIn = (phrases: Phrase[]) => {
  for (const topic of TOPICS)
    for (const exchange of topic.exchanges) if (phrases.includes(exchange.say)) return { topic, exchange };
  return null;
};
const says = (phrases: Phrase[], kind: SmalltalkKind): boolean =>
  SMALLTALK[kind].some((phrase) => phrases.includes(phrase));

/** Talks for some turns, answering each question with a suggested answer, and returns all texts of the character. */
function talk(
  rounds: number,
  pick: number,
  fields: Partial<ReplyPrompt> & { language: PhrasebookLanguage },
): Phrase[][] {
  const said: Phrase[][] = [];
  const sayings = [nth(SMALLTALK.greeting, 0)[fields.language]];
  for (let round = 0; round < rounds; round += 1) {
    const prompt = promptOf(sayings, fields);
    said.push(composeReply(prompt));
    const answer = questionIn(nth(said, -1))?.exchange.answers[pick];
    sayings.push(composeText(prompt), answer?.[fields.language] ?? "…");
  }
  return said;
}

describe.each(eachLanguage)("in %s", (language) => {
  test.each(LEVELS)("a learner (%s) who picks suggested answers reads no sentence twice in 20 turns", (level) => {
    for (const npcId of [SOMEONE, NPC_IDS.wei]) {
      const replies = talk(20, 0, { language, level, npcId });
      const all = replies.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const reply of replies) expect(questionIn(reply)).not.toBeNull();
    }
  });

  test("what is to be remembered or forgotten is agreed to, and the talk goes on", () => {
    const wishes = {
      zh: ["请记住我对坚果过敏。", "把刚才说的忘了吧。"],
      en: ["Please remember that I am allergic to nuts.", "Forget that, please."],
      de: ["Merk dir bitte, dass ich gegen Nüsse allergisch bin.", "Vergiss das bitte."],
      fr: ["Souviens-toi que je suis allergique aux noix.", "Oublie ça."],
      ja: ["ナッツのアレルギーがあることを覚えておいて。", "それは忘れて。"],
      ko: ["내가 견과류 알레르기가 있다는 걸 기억해 줘.", "그건 잊어 줘."],
    }[language];
    for (const [index, wish] of wishes.entries()) {
      const reply = composeReply(promptOf([nth(SMALLTALK.greeting, 0)[language], wish], { language }));
      expect(says(reply, index === 0 ? "noted" : "no"), `${wish}: ${reply.map((one) => one[language]).join(" ")}`).toBe(
        true,
      );
      expect(questionIn(reply)).not.toBeNull();
    }
  });

  test("an answer is reacted to before the next question", () => {
    const replies = talk(5, 1, { language });
    const reacted = replies.slice(1).map((reply, at) => questionIn(nth(replies, at))?.exchange.react === reply[0]);
    expect(reacted).toEqual([true, true, true, true]);
  });

  test("naming a topic changes the topic", () => {
    const asked = coffeeOrTea.say[language];
    const reply = composeReply(promptOf([asked, music.name[language]], { language }));
    expect(questionIn(reply)?.topic.id).toBe("music");
    expect(reply).not.toContain(coffeeOrTea.react);
  });

  test("it admits what it does not understand, and asks one of its questions", () => {
    const unknown = {
      zh: "量子色动力学到底有什么用处呢？",
      en: "What is quantum chromodynamics good for?",
      de: "Wozu ist die Quantenchromodynamik gut?",
      fr: "À quoi sert la chromodynamique quantique ?",
      ja: "量子色力学は何の役に立ちますか。",
      ko: "양자 색역학은 무엇에 쓸모가 있나요?",
    };
    for (const before of [[], ["?", "!", coffeeOrTea.say[language]]]) {
      const reply = composeReply(promptOf([...before, unknown[language]], { language }));
      expect(says(reply, "fallback")).toBe(true);
      expect(questionIn(reply)).not.toBeNull();
    }
  });

  test("a goodbye is answered with a goodbye and no question", () => {
    const bye = {
      zh: "我该走了，再见！",
      en: "I have to go, bye!",
      de: "Ich muss los, tschüss!",
      fr: "Je dois y aller, au revoir !",
      ja: "そろそろ帰ります。またね！",
      ko: "이제 가야 해요. 안녕히 계세요!",
    };
    const reply = composeReply(promptOf([coffeeOrTea.say[language], bye[language]], { language }));
    expect(reply).toHaveLength(1);
    expect(says(reply, "goodbye")).toBe(true);
  });

  test("small talk is understood", () => {
    // In the order of the languages: zh, en, de, fr, ja, ko.
    const smallTalk: [SmalltalkKind, string][] = [
      ["greeting", "你好！|Hello!|Guten Tag!|Bonjour !|こんにちは！|안녕하세요!"],
      [
        "wellAndYou",
        "你好，最近怎么样？|Hi, how are you?|Hallo, wie geht's dir?|Salut, ça va ?|こんにちは。お元気ですか。|안녕하세요, 어떻게 지내요?",
      ],
      ["welcome", "谢谢！|Thank you!|Danke!|Merci !|ありがとうございます。|감사합니다!"],
      [
        "name",
        "你叫什么名字？|What's your name?|Wie heißt du?|Comment tu t’appelles ?|お名前は何ですか？|이름이 뭐예요?",
      ],
      [
        "niceToMeet",
        "我叫安娜。|My name is Anna.|Ich heiße Anna.|Je m'appelle Anna.|私の名前はアンナです。|제 이름은 안나예요.",
      ],
      [
        "easier",
        "我听不懂。|I don’t understand.|Das verstehe ich nicht.|Je ne comprends pas.|わかりません。|잘 모르겠어요.",
      ],
      [
        "demoVoice",
        "你是机器人吗？|Are you a robot?|Bist du ein Roboter?|Tu es un robot ?|ロボットですか。|로봇이에요?",
      ],
      ["praised", "你真棒！|You are great!|Du bist toll!|Tu es super !|すごいですね！|멋져요!"],
      ["yes", "好的！|Yes!|Ja!|Oui !|はい。|네!"],
      ["no", "不。|No.|Nein.|Non.|いいえ。|아니요."],
    ];
    const order: PhrasebookLanguage[] = ["zh", "en", "de", "fr", "ja", "ko"];
    for (const [kind, inAll] of smallTalk) {
      const message = nth(inAll.split("|"), order.indexOf(language));
      const reply = composeReply(promptOf([message], { language }));
      expect(says(reply, kind), `${message} → ${reply.map((phrase) => phrase[language]).join(" | ")}`).toBe(true);
    }
  });

  test("“and you?” gets an opinion, and the next question", () => {
    const andYou = { zh: "你呢？", en: "And you?", de: "Und du?", fr: "Et toi ?", ja: "あなたは？", ko: "당신은요?" };
    const reply = composeReply(promptOf([coffeeOrTea.say[language], andYou[language]], { language, npcId: SOMEONE }));
    expect(reply).toEqual([coffee.remarks[0], cups.say]);
  });

  test("a second alternative is another reply, whatever the message is", () => {
    const messages = [
      nth(SMALLTALK.greeting, 1)[language],
      nth(coffeeOrTea.answers, 0)[language],
      music.name[language],
      "Xyzzy plugh?",
      "Bye!",
      "What's your name?",
      "Are you a robot?",
      "How are you?",
      "…",
    ];
    for (const message of messages) {
      for (const npcId of [SOMEONE, NPC_IDS.yuki]) {
        const alternative = (number: number): string =>
          composeText(promptOf([coffeeOrTea.say[language], message], { language, npcId, alternative: number }));
        expect(alternative(1)).toBe(alternative(1));
        for (const other of [2, 3, 4, 5, 17, 200]) expect(alternative(other)).not.toBe(alternative(1));
      }
    }
  });

  test("a reply is one to four sentences", () => {
    for (const level of LEVELS) {
      for (const reply of talk(15, 2, { language, level, npcId: NPC_IDS.lena })) {
        const text = reply.map((phrase) => phrase[language]).join("");
        expect([1, 2, 3, 4]).toContain(text.match(/[.!?。！？]+/gu)?.length);
      }
    }
  });
});

test("a character opens with its own words and its favourite topic", () => {
  for (const [npcId, { opener, favourites }] of Object.entries(VOICES)) {
    const reply = composeReply(promptOf(["Hello!"], { npcId }));
    expect(reply).toContain(opener);
    expect(questionIn(reply)?.topic.id).toBe(favourites[0]);
  }
});

test("the character spells its own name correctly", () => {
  expect(composeText(promptOf(["Who are you?"], { npcName: "$& Zoë" }))).toContain("$& Zoë");
});

test("when a topic is used up, the next favourite topic follows", () => {
  const sayings = coffee.exchanges.flatMap(({ say, answers }) => [say.en, nth(answers, 0).en]);
  expect(questionIn(composeReply(promptOf(sayings)))?.topic.id).toBe("food");
});

test("an advanced learner gets longer replies than a beginner", () => {
  const words = (level: (typeof LEVELS)[number]): number => talk(8, 0, { language: "en", level }).flat().length;
  expect(words("advanced")).toBeGreaterThan(words("beginner"));
});

test("a free answer that fits the question gets a reaction; a short one is only noted", () => {
  const reply = (message: string): Phrase[] =>
    composeReply(promptOf([coffeeOrTea.say.en, message], { npcId: SOMEONE, level: "beginner" }));
  expect(reply("I prefer a strong espresso in the morning")[0]).toBe(coffeeOrTea.react);
  expect(says(reply("Neither."), "noted")).toBe(true);
});

test("the same question asked in another language counts as asked", () => {
  const reply = composeReply(promptOf(["Hi", coffeeOrTea.say.ja, "Kaffee!"], { language: "de" }));
  expect(questionIn(reply)?.exchange).toBe(cups);
});

test("there is a reply even when every sentence was used, and it is not the last one again", () => {
  const sayings = TOPICS.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ say, answers, react }) => [`${react.en} ${say.en}`, nth(answers, 0).en]),
  );
  const last = nth(nth(TOPICS, -1).exchanges, -1);
  const reply = composeReply(promptOf(sayings, { npcId: SOMEONE }));
  expect(questionIn(reply)).not.toBeNull();
  expect(reply).not.toContain(last.say);
});

test("“nice to see you” is not a goodbye, nor is a bye inside a story", () => {
  for (const message of [
    "Hello, nice to see you!",
    "When I said goodbye to my aunt at the station last summer, the whole family cried a lot.",
  ]) {
    expect(says(composeReply(promptOf([message])), "goodbye")).toBe(false);
  }
});

test("a question that was answered before is not asked", () => {
  const answered = [coffeeOrTea.say.en, "Usually three cups, sometimes more on long days"];
  const reply = composeReply(promptOf(answered, { npcId: SOMEONE }));
  expect(questionIn(reply)?.topic).toBe(coffee);
  expect(reply).not.toContain(cups.say);
  const later = composeReply(
    promptOf([coffeeOrTea.say.en, nth(cups.answers, 0).en, cups.react.en, "Hm."], { npcId: SOMEONE }),
  );
  expect(later).not.toContain(cups.say);
});

test("an answer to the greeting's question gets its reaction, and the question is not asked again", () => {
  const reply = composeReply(
    promptOf(["Welcome! What would you like, coffee or matcha?", "A coffee with milk, please"]),
  );
  expect(reply).toContain(coffeeOrTea.react);
  expect(reply).not.toContain(coffeeOrTea.say);
});

test("an answer to “how are you” in a greeting is noted", () => {
  const reply = composeReply(
    promptOf(["Good evening. How was your day?", "Long and rather difficult"], { npcId: NPC_IDS.david }),
  );
  expect(says(reply, "noted")).toBe(true);
  expect(reply).toContain(VOICES[NPC_IDS.david]?.opener);
});

test("thanks are answered as thanks, whatever the topic is", () => {
  const language = TOPICS.find(({ id }) => id === "language")?.exchanges[0];
  const reply = composeReply(promptOf([language?.say.ko ?? "", "고마워요"], { language: "ko" }));
  expect(says(reply, "welcome")).toBe(true);
});
