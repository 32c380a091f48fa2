import type { Registry } from "prom-client";
import type { Logger } from "pino";
import type { Scopes } from "../callers/scopes.ts";
import { makeMemories, READERS } from "../core/memory/making/makeMemories.ts";
import { storeActivity } from "../core/overview/storeActivity.ts";
import type { Services } from "../core/scope.ts";
import { scoreReplies } from "../core/words/scoreReplies.ts";
import { memoryMetrics } from "../metrics/memoryMetrics.ts";
import { repeat } from "../repeat.ts";
import type { Chore } from "../repeat.ts";
import { withStandbys } from "./withStandbys.ts";

/** Milliseconds between two writes of what models have done and cost, which a crash loses at most. */
const BOOKS_MS = 1000;

interface OwnParts {
  scopes: Scopes;
  services: Services;
  registry: Registry;
  log: Logger;
  /** Milliseconds between two looks for replies to score and conversations to remember. */
  afterwardsMs: number;
  /** Aborts when the node stops. */
  halt: AbortSignal;
}

/** Begins what each node does by itself: it writes what it has gathered, and reads conversations beside the others. */
export function startOwnWork({ scopes, services, registry, log, afterwardsMs, halt }: OwnParts): Chore[] {
  const countPart = memoryMetrics(registry);
  return [
    repeat(BOOKS_MS, () => services.modelBooks.write(), log),
    repeat(afterwardsMs, () => services.talkQueue.write(scopes.own()), log),
    repeat(afterwardsMs, () => services.scoreQueue.empty((ended) => scoreReplies(scopes.own(), ended)), log),
    ...withStandbys(READERS, () => makeMemories(scopes.own(), countPart, halt)).map((read) =>
      repeat(afterwardsMs, read, log),
    ),
    repeat(BOOKS_MS, () => storeActivity(scopes.own()), log),
  ];
}
