import { statfs } from "node:fs/promises";
import packageFacts from "../package.json" with { type: "json" };
import type { NodeState, ReadNodeState } from "./core/overview/nodeState.port.ts";
import type { NodeCounts } from "./metrics/nodeMetrics.ts";

interface NodeParts {
  dataDir: string;
  startedAt: Date;
  people: () => number;
  waiting: Omit<NodeCounts, "sockets">;
}

/** Reads how this node does. What cannot be read is missing: the rest says more than an error would. */
export function nodeStateReader({ dataDir, startedAt, people, waiting }: NodeParts): ReadNodeState {
  return async () => ({
    version: packageFacts.version,
    startedAt,
    people: people(),
    queues: {
      journal: waiting.unstoredPieces(),
      uploads: waiting.uploads(),
      database: waiting.waitingForDatabase(),
      mails: await waiting.waitingMails().catch(() => null),
    },
    disk: await diskOf(dataDir).catch(() => null),
  });
}

async function diskOf(folder: string): Promise<NodeState["disk"]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
