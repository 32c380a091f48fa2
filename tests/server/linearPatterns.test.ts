import { analyse } from "scslre";
import { expect, test } from "vitest";
import { growsTooFast } from "../kit/patterns/growth.ts";
import { filesWith, sourcePatterns } from "../kit/patterns/sourcePatterns.ts";
import { literalRuns, worstTexts } from "../kit/patterns/worstTexts.ts";

const PATTERNS = sourcePatterns();

/** Patterns that see no text of strangers, or one that is cut short before; each with the reason. */
const BOUNDED: Record<string, string> = {
  "/<script>([^]*?)<\\/script>/g": "reads the page that the build made",
  "/<style>([^]*?)<\\/style>/g": "reads the page that the build made",
};

test("no pattern can read the same letters in two ways, or once more from each of them", () => {
  expect(PATTERNS.length).toBeGreaterThan(150);
  const reportTypes = { Move: true, Self: true, Trade: true };
  const slow = PATTERNS.filter(({ pattern }) => analyse(pattern, { reportTypes }).reports.length > 0);
  expect(slow.map(({ literal, files }) => `${literal} of ${files.join(", ")}`)).toEqual([]);
});

test("every pattern takes time in proportion to a text of the worst shape, or sees short texts only", () => {
  const slow: string[] = [];
  for (const { literal, pattern, files } of PATTERNS) {
    const found = worstTexts(literalRuns(pattern.source)).find(({ of }) =>
      growsTooFast((text) => void text.replace(pattern, ""), of, 10_000),
    );
    if (found && !(literal in BOUNDED)) slow.push(`${literal} of ${files.join(", ")} by ${found.name}`);
  }
  expect(slow).toEqual([]);
});

/** The files that put patterns together, and what tests them in `linearReaders.test.ts`, or why nothing does. */
const PUT_TOGETHER: Record<string, string> = {
  "client/src/app/entrance/firstQuestions.ts": "paths of the app's own pages, tried on the address of the page",
  "client/src/early.ts": "paths of the app's own pages, tried on the address of the page",
  "client/src/lib/messages/splitByTerms.ts": "key terms in a text",
  "db/search/searchTerms.ts": "search terms",
  "schema/rules/markup/emphasis.ts": "marks of a reply",
  "schema/rules/markup/inline.ts": "marks of a reply",
  "server/adapters/ai/offline/images/wishes.ts": "a description of a picture",
  "server/adapters/ai/offline/memory/factForms.ts": "a sentence that may tell of a person",
  "server/adapters/ai/offline/memory/readPlan.ts": "a sentence that may tell of a person",
  "server/adapters/ai/offline/polish/doubledWords.ts": "a text to polish",
  "server/adapters/ai/offline/polish/punctuationWidth.ts": "a text to polish",
  "server/adapters/ai/offline/polish/spacing.ts": "a text to polish",
  "server/adapters/ai/offline/reply/recallForms.ts": "a question about what was said",
  "server/adapters/ai/offline/reply/variety.ts": "words of the learner's own, tried on phrases of the phrasebook",
  "server/adapters/ai/offline/reply/smalltalkIntent.ts": "a message to the phrasebook",
  "server/adapters/ai/offline/reply/topicMatch.ts": "a message to the phrasebook",
  "server/adapters/ai/openai/languageTools/writtenIn.ts": "the script of an answer",
  "server/adapters/ai/partInText.ts": "a part that a model names",
  "server/core/words/inOut/importedWord.ts": "a word in its sentence",
};

test("every file that puts a pattern together is tested with texts of the worst shapes", () => {
  expect(filesWith("new RegExp(")).toEqual(Object.keys(PUT_TOGETHER).toSorted());
});

test("texts are normalised in one place, which bounds how many marks stand in a row", () => {
  expect(filesWith(".normalize(")).toEqual(["schema/rules/input/normalised.ts"]);
});
