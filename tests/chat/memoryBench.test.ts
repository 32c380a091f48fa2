import { expect, test } from "vitest";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import { questionsAsked } from "../bench/memory/asked.ts";
import type { Asked } from "../bench/memory/asked.ts";
import { conversationOf } from "../bench/memory/conversation.ts";
import type { Conversation } from "../bench/memory/conversation.ts";
import type { MemoryEntry } from "../bench/memory/contestant.ts";
import { isoDay } from "../bench/memory/days.ts";
import { judge } from "../bench/memory/judge.ts";
import { readScripts } from "../bench/memory/script.ts";
import { anyStands, stands } from "../bench/memory/stands.ts";

const CONVERSATIONS = readScripts().map(conversationOf);
const ASKED = CONVERSATIONS.flatMap(questionsAsked);
const MINUTE_MS = 60_000;
/** Minutes. */
const DAY = 24 * 60;

const textOf = ({ turns }: Conversation): string => turns.map(({ text }) => text).join("\n");

/** Names of questions that break a rule, to be compared with none. */
const breaking = (isBroken: (asked: Asked) => boolean): string[] =>
  ASKED.filter(isBroken).map(({ conversation, question }) => `${conversation.script.id}: ${question.text}`);

const plainForms = (forms: readonly string[]): string[] => forms.filter((form) => !form.startsWith("{"));

/** The subjects that a question is about. */
const subjectsOf = ({ conversation, question }: Asked): string[] =>
  conversation.script.told.flatMap(({ id, facts }) =>
    question.from.includes(id) ? facts.map(({ topic, subject }) => `${topic} ${subject}`) : [],
  );

test("the memory bench asks 200 questions over ten conversations in six languages", () => {
  expect(ASKED).toHaveLength(200);
  expect(CONVERSATIONS).toHaveLength(10);
  expect(new Set(CONVERSATIONS.map(({ script }) => script.language))).toEqual(new Set(PHRASEBOOK_LANGUAGES));
  const kinds = Object.groupBy(ASKED, ({ question }) => question.kind);
  for (const [kind, asked] of Object.entries(kinds)) expect(asked.length, kind).toBeGreaterThanOrEqual(20);
  const otherWords = ASKED.filter(({ question }) => question.otherWords).length / ASKED.length;
  expect(otherWords).toBeGreaterThan(0.3);
});

test.each(CONVERSATIONS)("$script.id has its messages by turns, in sessions days apart", ({ script, turns }) => {
  expect(turns).toHaveLength(script.messages);
  expect(turns.every(({ speaker }, index) => speaker === (index % 2 === 0 ? "user" : "npc"))).toBe(true);
  const gaps = turns.slice(1).map((turn, index) => {
    const before = turns[index] ?? turn;
    const minutes = (turn.at.getTime() - before.at.getTime()) / MINUTE_MS;
    return { minutes, isInside: turn.session === before.session };
  });
  const isNatural = ({ minutes, isInside }: (typeof gaps)[number]): boolean =>
    isInside ? minutes > 0 && minutes < 10 : minutes > DAY / 2;
  expect(gaps.filter((gap) => !isNatural(gap))).toEqual([]);
});

test.each(CONVERSATIONS)("all facts of $script.id are in a turn that says their words", ({ script, turns }) => {
  const placed = turns.flatMap(({ facts }) => facts.map(({ topic, subject }) => `${topic} ${subject}`));
  for (const { lines, facts } of script.told) {
    for (const { topic, subject, words } of facts) {
      expect(placed).toContain(`${topic} ${subject}`);
      expect(words.filter((word) => !stands(word, lines.join("\n")))).toEqual([]);
    }
  }
});

test("what a question needs was told before it, and nothing else in the conversation says it", () => {
  const isUntold = ({ turns, question }: Asked): boolean => {
    const told = turns.filter((turn) => turn.told !== null && question.from.includes(turn.told));
    const said = told.flatMap(({ text, facts }) => [text, ...facts.map((fact) => fact.text)]).join("\n");
    return question.needed.map(plainForms).some((forms) => forms.length > 0 && !anyStands(forms, said));
  };
  const isElsewhere = (asked: Asked): boolean => {
    const subjects = subjectsOf(asked);
    const others = asked.turns.filter(
      ({ told, facts }) =>
        !asked.question.from.includes(told ?? "") &&
        !facts.some(({ topic, subject }) => subjects.includes(`${topic} ${subject}`)),
    );
    const forms = plainForms(asked.question.needed.flat());
    return others.some(({ text, facts }) => anyStands(forms, [text, ...facts.map((fact) => fact.text)].join("\n")));
  };
  expect(breaking(isUntold)).toEqual([]);
  expect(breaking(isElsewhere)).toEqual([]);
});

test("a question does not give its answer away", () => {
  const gives = ({ question: { kind, needed, text } }: Asked): boolean =>
    kind !== "time" && needed.some((forms) => anyStands(forms, text));
  expect(breaking(gives)).toEqual([]);
});

test("a question in other words has none of the words that carry what answers it", () => {
  const shares = ({ conversation, question: { from, otherWords, text } }: Asked): boolean => {
    const told = conversation.script.told.filter(({ id }) => from.includes(id));
    const words = told.flatMap(({ facts }) => facts.flatMap((fact) => fact.words));
    return otherWords && anyStands(words, text);
  };
  expect(breaking(shares)).toEqual([]);
});

test("what is wrong was told about the same, at another time", () => {
  const isUnrelated = (asked: Asked): boolean => {
    const { conversation, question } = asked;
    const subjects = subjectsOf(asked);
    const rivals = conversation.script.told.filter(
      ({ id, facts }) =>
        !question.from.includes(id) && facts.some(({ topic, subject }) => subjects.includes(`${topic} ${subject}`)),
    );
    const said = rivals.flatMap(({ lines, facts }) => [...lines, ...facts.map(({ text }) => text)]).join("\n");
    return question.wrong.some((form) => !stands(form, said));
  };
  expect(breaking(isUnrelated)).toEqual([]);
  expect(ASKED.filter(({ question }) => question.wrong.length > 0)).toHaveLength(30);
});

test("the bait was never said in its conversation: another character heard it, or a model makes it up", () => {
  const isSaid = ({ conversation, question }: Asked): boolean => anyStands(question.bait, textOf(conversation));
  const isNowhere = ({ conversation, question }: Asked): boolean =>
    !conversation.script.invented.some(({ text }) => anyStands(question.bait, text)) &&
    !CONVERSATIONS.some((other) => anyStands(question.bait, textOf(other)));
  expect(breaking(isSaid)).toEqual([]);
  expect(breaking((asked) => asked.question.kind === "never" && isNowhere(asked))).toEqual([]);
});

/** All that was told until then, as a memory without limits has it. */
function everything({ turns }: Asked, isMarked: boolean): MemoryEntry[] {
  const facts = turns.flatMap(({ told, at, facts }) => (told === null ? [] : facts.map((fact) => ({ ...fact, at }))));
  const about = ({ topic, subject }: { topic: string; subject: string }): string => `${topic} ${subject}`;
  return facts.map((fact, index) => ({
    kind: "fact",
    text: `${isoDay(fact.at)} ${fact.text}`,
    isFormer: isMarked && facts.slice(index + 1).some((newer) => about(newer) === about(fact)),
  }));
}

const verdicts = (isMarked: boolean) =>
  ASKED.map((asked) => ({ asked, ...judge(asked, { tokens: 0, memory: everything(asked, isMarked), turns: [] }) }));

test("a memory that holds everything and says what is former answers all, and is neither wrong nor baited", () => {
  const faults = verdicts(true).filter(
    ({ asked, isFound, isWrong, isBaited }) => isFound !== (asked.question.kind !== "never") || isWrong || isBaited,
  );
  expect(faults.map(({ asked }) => asked.question.text)).toEqual([]);
});

test("a memory that does not say what is former is wrong wherever something has changed", () => {
  const isChanged = ({ question }: Asked): boolean => question.wrong.length > 0 && question.after === undefined;
  const wrong = verdicts(false).filter(({ isWrong }) => isWrong);
  expect(wrong.map(({ asked }) => asked.question.text)).toEqual(
    ASKED.filter(isChanged).map(({ question }) => question.text),
  );
});
