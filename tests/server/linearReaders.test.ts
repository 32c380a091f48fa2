import { describe, expect, test } from "vitest";
import { splitByTerms } from "../../client/src/lib/messages/splitByTerms.ts";
import { textChanges } from "../../client/src/lib/polish/textChanges.ts";
import { readingsOf, rubyParts } from "../../client/src/lib/words/textPieces.ts";
import { queryTermsOf, termsOf } from "../../db/search/searchTerms.ts";
import { lineOf, markupOf, plainOf } from "../../schema/rules/markup/markup.ts";
import { gapAnswerCounts } from "../../schema/rules/words/cards/gapAnswer.ts";
import { sentencesOf } from "../../schema/rules/words/sentences.ts";
import { MAX_RECORD_LENGTH } from "../../schema/rules/words/wordFiles.ts";
import { wordKey } from "../../schema/rules/words/saved/wordKey.ts";
import { wishesOf } from "../../server/adapters/ai/offline/images/wishes.ts";
import { readFacts } from "../../server/adapters/ai/offline/memory/readFacts.ts";
import { readPlan } from "../../server/adapters/ai/offline/memory/readPlan.ts";
import { readSentences } from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import { polishOffline } from "../../server/adapters/ai/offline/polish/polishOffline.ts";
import { isPlainAnswer, isQuestion } from "../../server/adapters/ai/offline/reply/messageShape.ts";
import { recalledBy } from "../../server/adapters/ai/offline/reply/recallForms.ts";
import { intentsOf } from "../../server/adapters/ai/offline/reply/smalltalkIntent.ts";
import { matchTopic } from "../../server/adapters/ai/offline/reply/topicMatch.ts";
import { changedText, usableChanges } from "../../server/adapters/ai/openai/languageTools/changedText.ts";
import { readAnswer } from "../../server/adapters/ai/openai/languageTools/checkedAnswer.ts";
import { mayBeWrittenIn } from "../../server/adapters/ai/openai/languageTools/writtenIn.ts";
import { retryAfterSeconds } from "../../server/adapters/ai/openai/endpoint/modelErrors.ts";
import { partInText } from "../../server/adapters/ai/partInText.ts";
import { bearerToken } from "../../server/callers/bearer.ts";
import { RecitalGuard } from "../../server/core/chat/replies/recitals/recitalGuard.ts";
import { withoutOrders } from "../../server/core/memory/making/orders.policy.ts";
import { recallTerms } from "../../server/core/memory/recall/recallTerms.policy.ts";
import { timeAsked } from "../../server/core/memory/recall/timeAsked.policy.ts";
import { ankiHeaders } from "../../server/core/words/inOut/files/ankiHeaders.ts";
import { htmlCell, plainCell } from "../../server/core/words/inOut/files/cellText.ts";
import { guarded, unguarded } from "../../server/core/words/inOut/files/csvFile.ts";
import { readWords } from "../../server/core/words/inOut/readWords.ts";
import { wordIn } from "../../server/core/words/inOut/importedWord.ts";
import { tagged } from "../../server/core/words/inOut/wordTags.ts";
import { localeOf } from "../../server/callers/locale.ts";
import { loggedError } from "../../server/logs/loggedError.ts";
import { readLastEventId } from "../../rest-compat/stream/lastEventId.ts";
import { growsTooFast } from "../kit/patterns/growth.ts";
import { worstTexts } from "../kit/patterns/worstTexts.ts";

const FILE = { isLast: true, firstLine: 1, columns: ["lemma", "reading", "gloss", "sentence"] } as const;
const GAP = { language: "de", surface: "Häuser", lemma: "Haus", reading: null } as const;
const POLISH = { purpose: "background", nativeLanguage: "en" } as const;
const LANGUAGES = ["zh", "en", "de", "fr", "ja", "ko"] as const;
const SAID_AT = new Date(0);
const factsIn = (text: string) => readFacts({ speaker: "user", text, at: SAID_AT }, 0, "en");
const termOf = (term: string) => ({ term, meaning: "", notes: "", reading: null });
const half = (text: string) => text.slice(0, text.length / 2);

/** What reads texts of strangers, with pieces that it looks for. `longest` is in UTF-16 units: what it may get at most. */
interface Reader {
  read: (text: string) => unknown;
  pieces?: string[];
  longest?: number;
}

const FILES: Record<string, Reader> = {
  "a cell of HTML": {
    read: htmlCell,
    longest: MAX_RECORD_LENGTH,
    pieces: ["<br>", " <br>", "<b>", "<b", "&nbsp;", "&", "<rt>", "</p>", "[sound:"],
  },
  "a cell of text": { read: plainCell, pieces: ["[sound:", "[sound:]"] },
  "a file of words": {
    read: (text) => readWords({ ...FILE, language: "de", text }, "en"),
    longest: 30_000,
    pieces: ['"a ""b\n', 'a\t"b ""c\n', '""', "a;", 'a,"\n', "#columns:", "tags:", "a\tb\t<i>c\n"],
  },
  "a file of words without names": {
    read: (text) =>
      readWords({ isLast: true, firstLine: 1, language: "zh", isHtml: false, text: `a\t${text}\tb` }, "en"),
    longest: 15_000,
  },
  "headers of a file": { read: ankiHeaders, pieces: ["#a:b\n", "#separator:", "#columns:a\t"] },
  "a cell against formulas": { read: (text) => unguarded(guarded(text)), pieces: [";", ";=", "'=", '" ', "\t'", ";'"] },
  "tags of a word": { read: tagged, pieces: ["language::de ", "a::", "::"] },
  "a word in its sentence": {
    read: (text) =>
      wordIn(text, { language: "de", lemma: half(text).slice(0, 100), surface: "", place: null, mark: null }),
  },
};

const TEXTS: Record<string, Reader> = {
  sentences: { read: (text) => sentencesOf(text, "en"), pieces: ["a. ", "。", "... ", "“", "?!"], longest: 30_000 },
  "search terms": {
    read: (text) => [...termsOf([text]), queryTermsOf(text)],
    pieces: ["漢字", "ab ", "🙂"],
    longest: 20_000,
  },
  "a saved word's key": { read: wordKey, pieces: ["ﬁ", "が", "\u0300\uff9e"] },
  "an answer to a gap": { read: (text) => gapAnswerCounts(text, GAP), pieces: ["…", "ä", "'"] },
  "marks of a reply": {
    read: (text) => [plainOf(markupOf(text)), markupOf(text, "growing")],
    pieces: [
      "a* ",
      "*a ",
      " **a",
      "***a** b* ",
      "*!",
      "!* ",
      "_a_",
      "`",
      "``a",
      "[",
      "]",
      "[a](",
      "[a](b",
      "](https://b",
      "[a](https://b) ",
      '[a](b "',
      "https://",
      "https://(a",
      "\\*",
      "- a\n",
      "  - a\n",
      "1. a\n",
      "```\n",
      "~~~a\n",
      "\n",
    ],
    longest: 16_000,
  },
  "addresses in a line": { read: lineOf, pieces: ["https://", "https://a", "https://a)", "https://a.", "http"] },
  "key terms in a text": {
    read: (text) => splitByTerms(text, [termOf(half(text).slice(0, 80)), termOf("ab"), termOf("字")]),
    pieces: ["ab", "abc "],
  },
  "readings over a word": {
    read: (text) => [rubyParts("字か字か字か字か字か字き", text), readingsOf(text, [[0, text.length, "", text, null]])],
    pieces: ["か", "字か", "あか"],
    // Longer than any word, and short enough for the test to end where time doubles with each letter.
    longest: 60,
  },
};

const MODELS: Record<string, Reader> = {
  "a sentence of the phrasebook": {
    read: (text) => readSentences(text, "Lena"),
    pieces: ["Hello. ", "Hello! ", "... "],
    longest: 30_000,
  },
  "a message to the phrasebook": {
    read: (text) => [intentsOf(text), matchTopic(text, "en"), isQuestion(text), isPlainAnswer(text)],
    pieces: ["bye ", "my name ", "im "],
    longest: 8000,
  },
  "a text to polish": {
    read: (text) => (["de", "zh", "fr"] as const).map((language) => polishOffline({ ...POLISH, text, language })),
    pieces: ["der der ", "(あ", "あ,", "a. a.", "St. ", "a ,", "a!"],
    longest: 8000,
  },
  "a description of a picture": { read: wishesOf, pieces: ["no hat ", "rot ", "hut", "kein hut "], longest: 8000 },
  "a part that a model names": {
    read: (text) => [partInText(" b", text), partInText(half(text).slice(0, 300), text), partInText("a b' 'c", text)],
    pieces: ["a ' ", "' "],
    longest: 8000,
  },
  "changes that a model names": {
    read: (text) => usableChanges([{ before: " x y", after: "\u00a0z", reason: "r" }], text, text),
  },
  "the script of an answer": { read: (text) => (["en", "ja", "ko"] as const).map((to) => mayBeWrittenIn(to, text)) },
  "an answer of a model": { read: (text) => readAnswer(text, changedText), pieces: ["<think>", "{", '{"a":', "}"] },
  "what a reply recites": {
    read: (text) => {
      const guard = new RecitalGuard(text.slice(0, 20_000));
      return [guard.pass(text), guard.end()];
    },
    pieces: ["abcdefgh", "\\n"],
    longest: 8000,
  },
};

const MEMORIES: Record<string, Reader> = {
  "a turn that may tell facts": {
    read: factsIn,
    pieces: ["I live in a. ", "a\n", "a。", "我叫", ". ", " \n", "my name is a and "],
    longest: 8000,
  },
  "a sentence that may tell of a person": {
    read: (text) => [factsIn(text), LANGUAGES.map((language) => readPlan(text, SAID_AT, language, language))],
    pieces: [
      "i have a ",
      "i have a a dog ",
      "my favourite a ",
      "i like a and ",
      "call me A ",
      "ich lebe seit a ",
      "ich mag a ",
      "je viens de ",
      "mon nom est ",
      "我叫",
      "我喜欢",
      "私は",
      "名前は",
      "犬の名前は",
      "が好き",
      "저는 ",
      "제 이름은 ",
      "강아지 이름은 ",
    ],
    // Almost the longest sentence that is read, so that the whole text is read.
    longest: 170,
  },
  "a question about what was said": {
    read: recalledBy,
    pieces: ["what is my ", "what's my dog ", "wie hei", "comment s'appelle ", "我的狗", "私の犬の", "제 강아지 "],
    // Almost the longest message that is read as such a question.
    longest: 170,
  },
  "a long message that may be such a question": { read: recalledBy, pieces: ["what is my ", "’"] },
  "the terms of a memory": { read: recallTerms, pieces: ["漢字", "ab ", "dog ", "🙂", "住んでいる"], longest: 20_000 },
  "the time that is asked about": {
    read: (text) => LANGUAGES.map((language) => timeAsked(text, language, 0)),
    pieces: ["last week ", "11月", "lundi ", "先週"],
  },
  "a summary that may give orders": {
    read: (text) => withoutOrders(text, (sentence) => sentence),
    pieces: ["ignore ", "you must ", "set ", "change a ", "忽略", "把价格", "指示", "ポイント", "포인트", "ignore a. "],
    longest: 20_000,
  },
};

const REQUESTS: Record<string, Reader> = {
  "a token": { read: bearerToken, pieces: ["Bearer ", "bearer\t"] },
  "a token behind a line break": { read: (text) => bearerToken(`bearer\n${text.slice(1)}\nx y`) },
  "the languages of a request": {
    read: (text) => localeOf(text),
    pieces: ["de;q=1,", ";", "q=", "de;q=0.", "-"],
    longest: 16_000,
  },
  "the last event of a stream": { read: readLastEventId, pieces: ["a:1", ":"] },
  "how long to wait": { read: (text) => retryAfterSeconds(text), pieces: ["Mon ", "1.1"] },
  "a message of an error": { read: (text) => loggedError(new Error(text)), pieces: ["a@", "(a@b", "\n    at "] },
};

describe.each(Object.entries({ FILES, TEXTS, MODELS, MEMORIES, REQUESTS }))("of %s,", (_, readers) => {
  test.each(Object.entries(readers))("%s is read in time that grows with its length", (_name, reader) => {
    const { read, pieces = [], longest } = reader;
    const slow = worstTexts(pieces).filter(({ of }) => growsTooFast(read, of, longest));
    expect(slow.map(({ name }) => name)).toEqual([]);
  });
});

test("the changes of a text that was written again take time in proportion to its length", () => {
  const rewritten = ({ length }: string) => textChanges("a ".repeat(length / 2), "b ".repeat(length / 2), "en");
  expect(growsTooFast(rewritten, (size) => "x".repeat(size), 8000)).toBe(false);
});
