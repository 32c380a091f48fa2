import type { Asked } from "./asked.ts";
import type { BenchPrompt } from "./contestant.ts";
import { anyStands } from "./stands.ts";

/** What a question may be answered with. Its name tells the judge which one it is; it does not decide what is chosen. */
interface Choice {
  name: "right" | "outdated" | "bait";
  /** One of each list says it. */
  needed: readonly (readonly string[])[];
}

/** Something of a prompt in the order in which it was said. */
interface Entry {
  text: string;
  isFormer: boolean;
  /** The day by which it is labelled, or later than any: the newest turns have none. */
  day: string;
}

const NEWEST = "9999-12-31";

/**
 * A scripted model: it understands what is asked, and knows only what its prompt says. Of the values that would answer the
 * question it takes the newest that the prompt does not mark as former. Asked about what was before, it takes the oldest
 * that is marked as former, or else the oldest. An entry that says both the right value and another counts as right. A
 * day must stand beside what happened on it. Gives null where the prompt has none of the values.
 */
export function answerFrom(
  { memory, turns }: BenchPrompt,
  { question, conversation }: Asked,
  needed: readonly string[][],
): Choice["name"] | null {
  const { kind, wrong, bait } = question;
  const isAboutBefore = kind === "changed-old";
  const outdated = isAboutBefore ? rivalsOf(needed, conversation.script.questions) : wrong;
  const choices: Choice[] = [
    { name: "right", needed },
    { name: "outdated", needed: outdated.map((form) => [form]) },
    { name: "bait", needed: bait.map((form) => [form]) },
  ];
  const entries: Entry[] = [
    ...memory.map(({ text, isFormer }) => ({ text, isFormer, day: /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? "" })),
    ...turns.map(({ text }) => ({ text, isFormer: false, day: NEWEST })),
  ];
  const byDay = entries.toSorted((one, other) => one.day.localeCompare(other.day));
  const inOrder = isAboutBefore ? byDay : byDay.toReversed();
  const ranked = [
    ...inOrder.filter(({ isFormer }) => isFormer === isAboutBefore),
    ...inOrder.filter(({ isFormer }) => isFormer !== isAboutBefore),
  ];
  const saying = (text: string): Choice | undefined =>
    choices.find(({ name, needed: forms }) =>
      name === "right" && kind === "time"
        ? forms.length > 0 && forms.every((some) => anyStands(some, text))
        : forms.some((some) => anyStands(some, text)),
    );
  const chosen = ranked.map(({ text }) => saying(text)).find((choice) => choice !== undefined);
  if (chosen?.name !== "right") return chosen?.name ?? null;
  const isWhole = needed.every((forms) => entries.some(({ text }) => anyStands(forms, text)));
  return isWhole ? "right" : null;
}

/** The values that hold now, of a question about what was so before them. */
function rivalsOf(needed: readonly string[][], questions: Asked["question"][]): string[] {
  const before = needed.flat();
  return questions
    .filter(({ kind, wrong }) => kind === "changed-new" && wrong.some((form) => before.includes(form)))
    .flatMap((question) => question.needed.flat());
}
