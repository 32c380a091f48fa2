import { setTimeout } from "node:timers/promises";
import type { Spent } from "../builtServer.ts";
import type { Child } from "../childProcess.ts";
import { addReply, noSamples } from "../measure.ts";
import type { Samples } from "../measure.ts";
import type { ModelTiming } from "./modelProcess.ts";
import type { Chat, Heard } from "./path.ts";
import { promptOf } from "./script.ts";

/** A way to the model, and the chats that go it. */
export interface Path {
  name: string;
  chats: Chat[];
  /** Processor time its processes have used so far. */
  spent: () => Spent;
}

export interface Plan {
  rounds: number;
  /** Milliseconds between two chats' beginnings within a round. */
  spacing: number;
  /** Milliseconds after the last reply until all that it brings about is done. */
  aftermath?: number;
}

/** Until a reply's end is stored and its row is settled. */
const SETTLED_MS = 100;
/** Until a reply is also scored, and what its judge and its words took is counted: each second the server does so. */
export const COUNTED_MS = 2500;

let said = 0;
/** What a chat that repeats itself said first. */
const firstOf = new Map<Chat, number>();

/**
 * Lets the chats of one path after the other speak, again and again, so that a busy moment of the machine meets all
 * paths alike. The first round warms up and does not count. At the end it compares what was kept with what was said.
 */
export async function runRounds(paths: Path[], plan: Plan, model: Child): Promise<Map<string, Samples>> {
  const results = new Map(paths.map(({ name }) => [name, noSamples()]));
  const spoken = new Map<Chat, [string, string][]>();
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const { name, chats, spent } of paths) {
      const before = spent();
      const replies = await Promise.all(chats.map((chat, index) => speak(chat, index * plan.spacing)));
      // What is stored after the last token was shown is part of the cost.
      await setTimeout(plan.aftermath ?? SETTLED_MS);
      const after = spent();
      const timings = await takeTimings(model);
      const samples = round === 0 ? noSamples() : (results.get(name) ?? noSamples());
      samples.spent.server += after.server - before.server;
      samples.spent.database += after.database - before.database;
      for (const [index, { n, heard }] of replies.entries()) {
        addReply(samples, n, heard, timings.get(n));
        const chat = chats[index];
        if (!chat) continue;
        const earlier = chat.repeats ? [] : (spoken.get(chat) ?? []);
        spoken.set(chat, [...earlier, [promptOf(n), heard.text]]);
      }
      // What is wrong counts in the warm-up too.
      if (round === 0) results.get(name)?.faults.push(...samples.faults);
    }
  }
  for (const { name, chats } of paths) {
    for (const chat of chats) {
      const kept = await chat.stored();
      if (kept && JSON.stringify(kept) !== JSON.stringify(spoken.get(chat)))
        results.get(name)?.faults.push("the history is not what was said");
    }
  }
  return results;
}

async function speak(chat: Chat, wait: number): Promise<{ n: number; heard: Heard }> {
  await setTimeout(wait);
  const n = (chat.repeats && firstOf.get(chat)) || (said += 1);
  firstOf.set(chat, n);
  const heard = await chat
    .say(promptOf(n))
    .catch((error: unknown): Heard => ({ startedAt: 0, pieces: [], text: "", faults: [String(error)] }));
  return { n, heard };
}

/** When the model had the requests since it was asked last, and let go of their tokens, by their numbers. */
export async function takeTimings(model: Child): Promise<Map<number, ModelTiming>> {
  const answer = await model.ask("timings");
  const timings: ModelTiming[] =
    typeof answer === "object" && answer !== null && "timings" in answer && Array.isArray(answer.timings)
      ? answer.timings
      : [];
  return new Map(timings.map((timing) => [timing.n, timing]));
}
