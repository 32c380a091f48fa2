import { expect, test } from "vitest";
import { queryTermsOf, termsOf } from "../../db/search/searchTerms.ts";
import { lineOf, markupOf, plainOf } from "../../schema/rules/markup/markup.ts";
import { gapAnswerCounts } from "../../schema/rules/words/gapAnswer.ts";
import { sentencesOf } from "../../schema/rules/words/sentences.ts";
import { MAX_RECORD_LENGTH } from "../../schema/rules/words/wordFiles.ts";
import { wordKey } from "../../schema/rules/words/wordKey.ts";
import { readSentences } from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import { bearerToken } from "../../server/bearer.ts";
import { ankiHeaders } from "../../server/core/words/inOut/ankiHeaders.ts";
import { htmlCell, plainCell } from "../../server/core/words/inOut/cellText.ts";
import { guarded, unguarded } from "../../server/core/words/inOut/csvFile.ts";
import { readWords } from "../../server/core/words/inOut/readWords.ts";
import { tagged } from "../../server/core/words/inOut/wordTags.ts";
import { loggedError } from "../../server/loggedError.ts";
import { growsTooFast } from "../kit/patterns/growth.ts";
import { sourcePatterns } from "../kit/patterns/sourcePatterns.ts";
import { literalRuns, worstTexts } from "../kit/patterns/worstTexts.ts";

const PATTERNS = sourcePatterns();

/** Patterns that see no text of strangers, or one that is cut short before; each with the reason. */
const BOUNDED: Record<string, string> = {
  "/<script>([^]*?)<\\/script>/g": "reads the page that the build made",
  "/<style>([^]*?)<\\/style>/g": "reads the page that the build made",
};

test("every pattern takes time in proportion to a text of the worst shape, or sees short texts only", () => {
  expect(PATTERNS.length).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const { literal, pattern, files } of PATTERNS) {
    const found = worstTexts(literalRuns(pattern.source)).find(({ of }) =>
      growsTooFast((text) => void text.replace(pattern, ""), of, 20_000),
    );
    if (found && !(literal in BOUNDED)) slow.push(`${literal} of ${files.join(", ")} by ${found.name}`);
  }
  expect(slow).toEqual([]);
});

const FILE = { language: "de", isLast: true, firstLine: 1, columns: ["lemma", "gloss", "sentence"] } as const;
const wordsOfFile = (text: string) => readWords({ ...FILE, text }, "en");
const GAP = { language: "de", surface: "Häuser", lemma: "Haus", reading: null } as const;

/** What reads texts of strangers in more steps than one pattern, with pieces that it looks for. */
const READERS: Record<string, { read: (text: string) => unknown; pieces: string[]; longest?: number }> = {
  "a cell of HTML": {
    read: htmlCell,
    longest: MAX_RECORD_LENGTH,
    pieces: ["<br>", " <br>", "<b>", "<b", "&nbsp;", "&", "<rt>", "</p>", "[sound:"],
  },
  "a cell of text": { read: plainCell, pieces: ["[sound:", "[sound:]"] },
  "a file of words": {
    read: wordsOfFile,
    pieces: ['"a ""b\n', 'a\t"b ""c\n', '"', '""', "a;", "\n", "\r", 'a,"\n', "#columns:", "tags:", "a\tb\t<i>c\n"],
  },
  "headers of a file": { read: ankiHeaders, pieces: ["#a:b\n", "#separator:", "#columns:a\t"] },
  "a cell against formulas": { read: (text) => unguarded(guarded(text)), pieces: [";", ";=", "'=", '" ', "\t'", ";'"] },
  "tags of a word": { read: tagged, pieces: ["language::de ", "a::", "::"] },
  sentences: { read: (text) => sentencesOf(text, "en"), pieces: ["a. ", "。", "... ", "“", "?!"] },
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
  },
  "addresses in a line": { read: lineOf, pieces: ["https://", "https://a", "https://a)", "https://a.", "http"] },
  "search terms": { read: (text) => [...termsOf([text]), queryTermsOf(text)], pieces: ["漢字", "ab ", "🙂"] },
  "a saved word's key": { read: wordKey, pieces: ["ﬁ", "が"] },
  "an answer to a gap": { read: (text) => gapAnswerCounts(text, GAP), pieces: ["…", "ä", "'"] },
  "a sentence of the phrasebook": {
    read: (text) => readSentences(text, "Lena"),
    pieces: ["Hello. ", "Hello! ", "... "],
  },
  "a token": { read: bearerToken, pieces: ["Bearer ", "bearer\t"] },
  "a message of an error": { read: (text) => loggedError(new Error(text)), pieces: ["a@", "(a@b", "\n    at "] },
};
test.each(Object.entries(READERS))("%s is read in time that grows with its length", (_, { read, pieces, longest }) => {
  const slow = worstTexts(pieces).filter(({ of }) => growsTooFast(read, of, longest));
  expect(slow.map(({ name }) => name)).toEqual([]);
});
