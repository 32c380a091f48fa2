import { parseArgs } from "node:util";
import { readConfig } from "../../server/config/readConfig.ts";
import type { EmbeddingModel } from "../../server/core/memory/embeddingModel.port.ts";
import { headline } from "./headline.ts";
import { questionsAsked } from "./memory/asked.ts";
import type { Asked } from "./memory/asked.ts";
import type { Contestant } from "./memory/contestant.ts";
import { conversationOf } from "./memory/conversation.ts";
import { embedding } from "./memory/embedding.ts";
import { judge } from "./memory/judge.ts";
import { newestTurns, newestTurnsOfAll } from "./memory/newestTurns.ts";
import { readScripts } from "./memory/script.ts";
import { serverContestant } from "./memory/serverContestant.ts";
import { baited, COLUMNS, foundPercent, meanTokens, wrongPercent } from "./memory/tally.ts";
import type { Judged } from "./memory/tally.ts";

/*
 * What a character remembers: 200 questions in six languages over ten conversations of weeks. Without a model, it is
 * measured whether what is needed to answer stands in the prompt, beside other prompts of as many tokens.
 */

const { values } = parseArgs({
  options: {
    /** Tokens that a model takes, in place of those that are compared; an answer has its share of them. */
    tokens: { type: "string", default: "8192,4096,2048" },
    /** Contestants by their names, in place of all, such as `ours, by words;newest turns`. */
    only: { type: "string" },
    /** Prints every question that was missed or answered wrongly. */
    missed: { type: "boolean", default: false },
  },
});

/** What became of the questions, by the tokens of a prompt. Conversations go on as they are asked about. */
async function judgedOf({ promptFor }: Contestant, rooms: readonly number[]): Promise<Map<number, Judged[]>> {
  const judged = new Map(rooms.map((tokens) => [tokens, new Array<Judged>()]));
  for (const asked of questions) {
    for (const [tokens, all] of judged) {
      const prompt = await promptFor(asked, {
        tokens,
        room: readConfig({ AI_CONTEXT_TOKENS: String(tokens) }).promptRoom,
      });
      all.push({ asked, tokens: prompt.tokens, ...judge(asked, prompt) });
    }
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

const conversations = readScripts().map(conversationOf);
const questions: Asked[] = conversations.flatMap(questionsAsked);
const rooms = values.tokens.split(",").map(Number);
const byMeaning: EmbeddingModel = { embed: (texts) => Promise.resolve(texts.map(embedding)) };
/** What is compared, by name: those that need a server start it. */
const CONTESTANTS: Record<string, () => Promise<Contestant>> = {
  "newest turns": () => Promise.resolve(newestTurns),
  "newest turns, all read": () => Promise.resolve(newestTurnsOfAll),
  "ours, by words": () => serverContestant(conversations, null),
  "ours, by words and vectors": () => serverContestant(conversations, byMeaning),
};

console.log(`${questions.length} questions\n`);
console.log(`| contestant | context | ${COLUMNS.map(([name]) => name).join(" | ")} |`);
console.log(`|---|---|${COLUMNS.map(() => "---|").join("")}`);
for (const [name, start] of Object.entries(CONTESTANTS)) {
  if (values.only && !values.only.split(";").includes(name)) continue;
  const contestant = await start();
  const byRoom = await judgedOf(contestant, rooms).finally(() => contestant.close());
  for (const [tokens, judged] of byRoom) {
    console.log(`| ${name} | ${tokens} | ${COLUMNS.map(([, cell]) => cell(judged)).join(" | ")} |`);
    headline({
      what: `memory, ${name}, ${tokens} tokens`,
      measured: `${foundPercent(judged)} % of what answers a question is in the prompt`,
      beside: `${wrongPercent(judged)} % outdated, ${baited(judged)} never said; ${meanTokens(judged)} tokens used`,
    });
    if (values.missed) printMissed(judged);
  }
}
