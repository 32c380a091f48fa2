import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import { composeReply } from "../../server/adapters/ai/offline/reply/composeReply.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import { matchTopic } from "../../server/adapters/ai/offline/reply/topicMatch.ts";
import { VOICES } from "../../server/adapters/ai/offline/phrasebook/voices.ts";
import type { Turn } from "../../server/core/chat/replies/languageModel.port.ts";
import type { Suggestion, SuggestionRequest } from "../../server/core/language/languageTools.port.ts";
import { eachLanguage, nth, promptOf, topicNamed } from "../chat/offlinePrompt.ts";

const STRANGER = "00000000-0000-4000-8000-000000000000";

function suggest(turns: Turn[], request: Partial<SuggestionRequest> = {}): Promise<Suggestion[]> {
  const asked: SuggestionRequest = {
    npcId: NPC_IDS.yuki,
    npcName: "Yuki",
    npcDescription: "",
    language: "en",
    nativeLanguage: "de",
    level: "beginner",
    turns,
    scene: null,
    ...request,
  };
  return offlineLanguageTools().suggest(asked, new AbortController().signal);
}
const says = (text: string): Turn => ({ speaker: "npc", text });
const answers = (text: string): Turn => ({ speaker: "user", text });

test.each(eachLanguage)(
  "after a question in %s they are its answers, from simple to richer, with translations",
  async (language) => {
    const { say, answers: known } = nth(topicNamed("music").exchanges, 1);
    const given = await suggest([answers("?"), says(say[language])], { language, nativeLanguage: "fr" });
    expect(given).toEqual(known.map((phrase) => ({ text: phrase[language], translation: phrase.fr })));
  },
);

test("in a scene the lines that reach its open goals come first, with what they mean", async () => {
  const goals = [
    { label: "Ask what it costs", hint: "How much is it?", meaning: "Was kostet das?" },
    { label: "Say goodbye", hint: "Bye!", meaning: "Tschüss!" },
  ];
  const given = await suggest([says("Here you are.")], { scene: { place: "A café.", goals } });
  expect(given).toHaveLength(3);
  expect(given.slice(0, 2)).toEqual(goals.map(({ hint, meaning }) => ({ text: hint, translation: meaning })));
});

test("a learner who sent a message without getting a reply gets suggestions for the last question", async () => {
  const { say, answers: known } = nth(topicNamed("music").exchanges, 0);
  expect((await suggest([says(say.en), answers("um")])).map(({ text }) => text)).toEqual(known.map(({ en }) => en));
});

test.each(eachLanguage)(
  "a greeting in %s that asks what the phrasebook knows gets that question's answers",
  async (language) => {
    for (const { id, texts } of NPC_SEEDS) {
      const asked = VOICES[id]?.firstQuestion;
      if (!asked) continue;
      const known = nth(topicNamed(asked.topic).exchanges, asked.exchange).answers;
      const given = await suggest([says(texts[language].greeting)], { npcId: id, language });
      expect(given.map(({ text }) => text)).toEqual(known.map((phrase) => phrase[language]));
    }
  },
);

describe("without a question that the phrasebook knows", () => {
  const cases: [string, Turn[], Partial<SuggestionRequest>][] = [
    ["an empty chat", [], {}],
    ["a stranger's greeting", [says("Ahoy, what brings you aboard?")], { npcId: STRANGER }],
    ["a talk of something unknown", [says("Ahoy!"), answers("Hm"), says("The tide is high.")], { npcId: STRANGER }],
    ["being asked how one is", [answers("Hi"), says(nth(SMALLTALK.wellAndYou, 0).en)], {}],
  ];

  test.each(cases)("there are three different openings after %s, in every language", async (_what, turns, request) => {
    for (const language of eachLanguage) {
      const given = await suggest(turns, { ...request, language, nativeLanguage: language === "en" ? "ja" : "en" });
      expect(given).toHaveLength(3);
      expect(new Set(given.map(({ text }) => text)).size).toBe(3);
      for (const { text, translation } of given) {
        expect(text).not.toMatch(/undefined|\{|^$/);
        expect(translation).not.toMatch(/undefined|\{|^$/);
        expect(translation).not.toBe(text);
      }
    }
  });

  test.each(eachLanguage)("the engine understands its own suggestions in %s", async (language) => {
    for (const npcId of [STRANGER, ...Object.values(NPC_IDS)]) {
      const opening = says("…");
      for (const { text } of await suggest([opening, answers("…"), opening], { npcId, language })) {
        const topic = matchTopic(text, language);
        const reply = composeReply({
          ...promptOf(["…", "…", text], { npcId, language }),
          turns: [opening, answers("…"), opening, answers(text)],
        });
        expect(topic, text).not.toBeNull();
        expect(
          reply.some((phrase) => topic?.exchanges.some(({ say }) => say === phrase)),
          `${text} → ${reply.map((each) => each[language]).join(" ")}`,
        ).toBe(true);
      }
    }
  });

  test("a character's own favourites come first", async () => {
    const given = await suggest([says("…"), answers("…"), says("…")]);
    const favourites = VOICES[NPC_IDS.yuki]?.favourites.slice(0, 3);
    expect(given.map(({ text }) => matchTopic(text, "en")?.id)).toEqual(favourites);
  });

  test("the question “how are you” gets answers to it", async () => {
    const [first] = await suggest([answers("Hi"), says(nth(SMALLTALK.wellAndYou, 0).en)]);
    expect(first).toEqual({ text: "I'm fine, thanks. And you?", translation: "Mir geht es gut, danke. Und dir?" });
  });
});
