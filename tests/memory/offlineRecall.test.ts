import { describe, expect, test } from "vitest";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { composeText } from "../../server/adapters/ai/offline/reply/composeReply.ts";
import { offlineMemory } from "../../server/adapters/ai/offline/offlineMemory.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import type { PromptMemory } from "../../server/core/chat/replies/languageModel.port.ts";
import { promptOf } from "../chat/offlinePrompt.ts";

/** What is remembered of what a learner has said, as a prompt has it. */
async function remembered(language: PhrasebookLanguage, said: string): Promise<PromptMemory[]> {
  const turns = [{ speaker: "user" as const, text: said, at: new Date() }];
  const request = { npcName: "Yuki", userName: "", language, turns, known: [] };
  return (await offlineMemory().remember(request, new AbortController().signal, "someone")).facts;
}

const answer = (language: PhrasebookLanguage, question: string, memories: PromptMemory[]): string =>
  composeText(promptOf([question], { language, memories }));

/** What was said, what is asked later, and what the answer must have in it. */
const ASKED: Record<PhrasebookLanguage, [said: string, question: string, words: string][]> = {
  en: [
    ["My name is Anna.", "What is my name?", "your name is Anna"],
    ["My name is Anna.", "Do you remember my name?", "your name is Anna"],
    ["I live in Graz.", "Hey, where do I live?", "Graz"],
    ["I like green tea. I like old films.", "Do you remember what I like?", "green tea and old films"],
    ["My dog's name is Rex.", "What's my dog's name?", "Rex"],
    ["I live in Graz.", "What do you remember about me?", "Lives here: Graz."],
  ],
  de: [
    ["Ich heiße Anna.", "Wie heiße ich?", "Du heißt Anna"],
    ["Ich heiße Anna.", "Weißt du noch, wie ich heiße?", "Du heißt Anna"],
    ["Ich wohne in Graz.", "Wo wohne ich?", "Graz"],
    ["Ich mag grünen Tee.", "Was mag ich?", "grünen Tee"],
    ["Mein Hund heißt Rex.", "Wie heißt mein Hund?", "Rex"],
    ["Ich komme aus Wien.", "Was weißt du über mich?", "Kommt aus Wien."],
  ],
  fr: [
    ["Je m'appelle Anna.", "Comment je m'appelle ?", "tu t'appelles Anna"],
    ["Je m'appelle Anna.", "Tu te souviens de mon prénom ?", "tu t'appelles Anna"],
    ["J'habite à Lyon.", "Où est-ce que j'habite ?", "Lyon"],
    ["J'aime le thé vert.", "Qu'est-ce que j'aime ?", "le thé vert"],
    ["Mon chien s'appelle Max.", "Comment s'appelle mon chien ?", "Max"],
    ["J'aime le thé vert.", "Qu'est-ce que tu sais de moi ?", "Aime le thé vert."],
  ],
  zh: [
    ["我叫安娜。", "我叫什么名字？", "你叫安娜"],
    ["我叫安娜。", "你还记得我的名字吗？", "你叫安娜"],
    ["我住在柏林。", "我住在哪里？", "柏林"],
    ["我喜欢绿茶。", "我喜欢什么？", "绿茶"],
    ["我的狗叫旺财。", "我的狗叫什么？", "旺财"],
    ["我住在柏林。", "你还记得我吗？", "住在柏林。"],
  ],
  ja: [
    ["私の名前はアンナです。", "私の名前は何ですか。", "アンナさんですよね"],
    ["私の名前はアンナです。", "私の名前を覚えていますか。", "アンナさんですよね"],
    ["私はベルリンに住んでいます。", "私はどこに住んでいますか。", "ベルリン"],
    ["私は緑茶が好きです。", "私は何が好きですか。", "緑茶が好き"],
    ["うちの犬の名前はポチです。", "うちの犬の名前は何ですか。", "ポチ"],
    ["私はベルリンに住んでいます。", "私のことを覚えていますか。", "ベルリンに住んでいる。"],
  ],
  ko: [
    ["제 이름은 안나예요.", "제 이름이 뭐예요?", "안나 씨"],
    ["제 이름은 안나예요.", "제 이름 기억해요?", "안나 씨"],
    ["저는 서울에 살아요.", "제가 어디에 살아요?", "서울"],
    ["저는 녹차를 좋아해요.", "제가 뭘 좋아해요?", "녹차"],
    ["우리 강아지 이름은 초코예요.", "우리 강아지 이름이 뭐예요?", "초코"],
    ["저는 서울에 살아요.", "저에 대해 뭘 기억해요?", "서울"],
  ],
};

describe.each(PHRASEBOOK_LANGUAGES)("a character asked in %s", (language) => {
  test.each(ASKED[language])("after %j, %j, says %j", async (said, question, words) => {
    expect(answer(language, question, await remembered(language, said))).toContain(words);
  });

  test.each(ASKED[language].map(([, question]) => question))("%j, without having been told, says so", (question) => {
    const ofItself: PromptMemory = { topic: "character", subject: "name", text: "Yuki.", words: ["Yuki"] };
    expect(SMALLTALK.notTold.map((phrase) => phrase[language])).toContain(answer(language, question, [ofItself]));
  });
});

test("what its person has put into other words is told in these", () => {
  const memory: PromptMemory = { topic: "person", subject: "home", text: "Lives by the sea.", words: ["Graz"] };
  expect(answer("en", "Where do I live?", [memory])).toContain("Lives by the sea.");
});

test("what the character is asked of itself is not taken for a question about its learner", () => {
  const memories: PromptMemory[] = [{ topic: "name", subject: "name", text: "Is called Anna.", words: ["Anna"] }];
  for (const question of ["What is your name?", "Where do you live?", "What do you like?"])
    expect(answer("en", question, memories)).not.toContain("Anna");
  expect(answer("en", "What is your name?", memories)).toContain("Yuki");
});
