import { parseArgs } from "node:util";
import { promptRoom } from "../../server/core/chat/replies/promptRoom.policy.ts";
import { headline } from "./headline.ts";
import { questionsAsked } from "./memory/asked.ts";
import type { Asked } from "./memory/asked.ts";
import type { Contestant } from "./memory/contestant.ts";
import { conversationOf } from "./memory/conversation.ts";
import { judge } from "./memory/judge.ts";
import { newestTurns, newestTurnsOfAll } from "./memory/newestTurns.ts";
import { readScripts } from "./memory/script.ts";
import { baited, COLUMNS, foundPercent, meanTokens, wrongPercent } from "./memory/tally.ts";
import type { Judged } from "./memory/tally.ts";

/*
 * What a character remembers: 200 questions in six languages over ten conversations of weeks. Without a model, it is
 * measured whether what is needed to answer stands in the prompt, beside other prompts of as many tokens.
 */

const { values } = parseArgs({
  options: {
    /** Tokens of a prompt, in place of those that are compared. */
    tokens: { type: "string", default: "8192,4096,2048" },
    /** Prints every question that was missed or answered wrongly. */
    missed: { type: "boolean", default: false },
  },
});

const CONTESTANTS: Contestant[] = [newestTurns, newestTurnsOfAll];

async function judgedOf({ promptFor }: Contestant, questions: readonly Asked[], tokens: number): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const asked of questions) {
    const prompt = await promptFor(asked, promptRoom(tokens));
    judged.push({ asked, tokens: prompt.tokens, ...judge(asked, prompt) });
  }
  return judged;
}

function printMissed(judged: readonly Judged[]): void {
  for (const { asked, isFound, isWrong, isBaited } of judged) {
    const { kind, text } = asked.question;
    const faults = [!isFound && kind !== "never" && "missed", isWrong && "wrong", isBaited && "bait"].filter(Boolean);
    if (faults.length > 0) console.log(`  ${faults.join(", ")}: ${asked.conversation.script.id}, ${kind}: ${text}`);
  }
}

const questions = readScripts().map(conversationOf).flatMap(questionsAsked);
console.log(`${questions.length} questions\n`);
const rows = [`| contestant | room | ${COLUMNS.map(([name]) => name).join(" | ")} |`];
rows.push(`|---|---|${COLUMNS.map(() => "---|").join("")}`);
for (const contestant of CONTESTANTS) {
  for (const tokens of values.tokens.split(",").map(Number)) {
    const judged = await judgedOf(contestant, questions, tokens);
    rows.push(`| ${contestant.name} | ${tokens} | ${COLUMNS.map(([, cell]) => cell(judged)).join(" | ")} |`);
    headline({
      what: `memory, ${contestant.name}, ${tokens} tokens`,
      measured: `${foundPercent(judged)} % of what answers a question is in the prompt`,
      beside: `${wrongPercent(judged)} % outdated, ${baited(judged)} never said; ${meanTokens(judged)} tokens used`,
    });
    if (values.missed) printMissed(judged);
  }
}
console.log(rows.join("\n"));
