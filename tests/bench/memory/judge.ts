import type { Asked } from "./asked.ts";
import type { BenchPrompt } from "./contestant.ts";
import { answerFrom } from "./reader.ts";
import { dayForms, daysAfter } from "./days.ts";
import { anyStands } from "./stands.ts";

/** What a model that knows nothing but its prompt could answer. */
export interface Verdict {
  /** All that is needed is there. */
  isFound: boolean;
  /** What is not true at that time is there as if it were, or alone. */
  isWrong: boolean;
  /** Its memory holds what was never said in this conversation. */
  isBaited: boolean;
  /** What a scripted model answers from it. */
  answer: { isRight: boolean; isWrong: boolean; isBaited: boolean };
}

/** Reads a prompt as a model would that answers only from it. */
export function judge(asked: Asked, prompt: BenchPrompt): Verdict {
  const { memory, turns } = prompt;
  const { kind, wrong, bait } = asked.question;
  const needed = neededForms(asked);
  const texts = [...memory, ...turns].map(({ text }) => text);
  const holdsAll = (text: string): boolean => needed.every((forms) => anyStands(forms, text));
  // A day beside another fact says nothing about this one.
  const isFound = kind === "time" ? texts.some(holdsAll) : holdsAll(texts.join("\n"));
  const isMistaken = memory.some(
    (entry) => entry.kind === "fact" && !entry.isFormer && anyStands(wrong, entry.text) && !holdsAll(entry.text),
  );
  const isOutdated = !isFound && anyStands(wrong, texts.join("\n"));
  return {
    isFound: kind !== "never" && isFound,
    isWrong: isMistaken || isOutdated,
    isBaited: memory.some(({ text }) => anyStands(bait, text)),
    answer: judgeAnswer(asked, needed, prompt),
  };
}

function judgeAnswer(asked: Asked, needed: readonly string[][], prompt: BenchPrompt): Verdict["answer"] {
  const said = answerFrom(prompt, asked, needed);
  return {
    isRight: asked.question.kind === "never" ? said === null : said === "right",
    isWrong: said === "outdated",
    isBaited: said === "bait",
  };
}

/** What is needed, with the ways to write its days. */
function neededForms({ conversation: { script, turns }, question }: Asked): string[][] {
  const formsOf = (form: string): string[] => {
    const [, id, days = "0"] = /^\{(\w+)(?:\+(\d+))?\}$/u.exec(form) ?? [];
    if (id === undefined) return [form];
    const told = turns.find((turn) => turn.told === id);
    if (!told) throw new Error(`nothing of ${script.id} is called ${id}`);
    return dayForms(daysAfter(told.at, Number(days)), script.language);
  };
  return question.needed.map((forms) => forms.flatMap(formsOf));
}
