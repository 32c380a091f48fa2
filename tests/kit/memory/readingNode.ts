import { makeMemories } from "../../../server/core/memory/making/makeMemories.ts";
import type { MemoryModel } from "../../../server/core/memory/memoryModel.port.ts";
import type { Prices } from "../../../server/core/scope.ts";
import { ownScope } from "../server/ownScope.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** A node that reads conversations when a test wants it. */
export interface ReadingNode {
  /** Reads what is due by a clock that is so far ahead, and tells how each part went. */
  read(aheadMs: number): Promise<("read" | "failed")[]>;
  /** Has it leave what it reads to others. */
  stop(): void;
  /** Whether the person may still have acts done that cost them nothing when they fail. */
  requireActsLeft(userId: string): Promise<void>;
}

/** A node of its own on a server's database, beside the server itself. */
export async function readingNode(server: TestServer, memoryModel: MemoryModel, price = 0): Promise<ReadingNode> {
  const scope = await ownScope(server);
  const prices: Prices = { ...scope.prices, memory: price };
  const halt = new AbortController();
  return {
    read: async (aheadMs) => {
      const outcomes: ("read" | "failed")[] = [];
      const clock = (): Date => new Date(Date.now() + aheadMs);
      const reading = { ...scope, memoryModel, prices, clock };
      await makeMemories(reading, (outcome) => void outcomes.push(outcome), halt.signal);
      return outcomes;
    },
    stop: () => halt.abort(),
    requireActsLeft: (userId) => scope.limits.requireLeft("unpaidActByUser", userId),
  };
}
