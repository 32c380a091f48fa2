import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { mediaStorage } from "../../../server/adapterChoices.ts";
import { workerAnalyser } from "../../../server/adapters/words/workerAnalyser.ts";
import { createScopes } from "../../../server/callers/scopes.ts";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { EmbeddingModel } from "../../../server/core/memory/embeddingModel.port.ts";
import type { MemoryModel } from "../../../server/core/memory/memoryModel.port.ts";
import { ModelMeter } from "../../../server/core/models/modelMeter.ts";
import { ActivityCounts } from "../../../server/core/overview/activityCounts.ts";
import type { Scope } from "../../../server/core/scope.ts";
import { createLog } from "../../../server/logs/log.ts";
import { createServices } from "../../../server/services.ts";
import { scriptedImageModel } from "../../kit/ai/scriptedImageModel.ts";
import { scriptedLanguageTools } from "../../kit/ai/scriptedLanguageTools.ts";
import { scriptedModel } from "../../kit/ai/scriptedModel.ts";
import type { ScriptedModel } from "../../kit/ai/scriptedModel.ts";
import { startTestCluster } from "../../kit/database/testCluster.ts";
import { mailTrap } from "../../kit/mail/mailTrap.ts";
import { scriptedChain } from "../../kit/recharge/scriptedChain.ts";

/** What costs nothing needs no points, and what many ask at once is not refused. */
const ENVIRONMENT = { PRICE_REPLY: "0", PRICE_MEMORY: "0", RATE_LIMIT_SCALE: "1000000" };

/** A node's services for prompts of one size. */
interface TalkNode {
  model: ScriptedModel;
  /** The node's own scope. */
  scope: () => Scope;
  stop: () => Promise<void>;
}

/** A database, and nodes on it that differ in the room of their prompts, by a clock that is set. */
export interface TalkServer {
  database: Database;
  setClock(at: Date): void;
  /** The node whose prompts have so many tokens. */
  node(tokens: number): Promise<TalkNode>;
  close(): Promise<void>;
}

/** Starts it with what reads conversations and what tells what texts mean. */
export async function startTalkServer(models: {
  memoryModel: MemoryModel;
  embeddingModel: EmbeddingModel | null;
}): Promise<TalkServer> {
  const cluster = await startTestCluster();
  const database = await openDatabase({ url: cluster.url("postgres") });
  await migrate(database);
  const dataDir = mkdtempSync(join(tmpdir(), "causerie-bench-"));
  const fork = () => database.orm.em.fork();
  let now = new Date();
  const clock = (): Date => now;
  const nodes = new Map<number, TalkNode>();

  async function start(tokens: number): Promise<TalkNode> {
    const config = readConfig({ ...ENVIRONMENT, DATA_DIR: dataDir, AI_CONTEXT_TOKENS: String(tokens) });
    const model = scriptedModel();
    const chain = scriptedChain();
    const node = await createServices(
      config,
      {
        activity: new ActivityCounts(clock),
        database,
        model,
        modelHealth: () => [],
        modelMeter: new ModelMeter(config.modelCaps, clock),
        languageTools: scriptedLanguageTools(),
        textAnalyser: workerAnalyser(),
        wordFiles: workerAnalyser(),
        imageModel: scriptedImageModel(),
        speechModel: null,
        transcriptionModel: null,
        mailer: mailTrap(),
        media: await mediaStorage(config.storage, dataDir),
        chain,
        testPayments: chain,
        clock,
        steadyMs: () => performance.now(),
        log: createLog("silent"),
        ...models,
      },
      fork,
    );
    const scopes = createScopes(node.services, fork, config);
    return { model, scope: () => scopes.own(), stop: () => node.stop() };
  }

  return {
    database,
    setClock: (at) => void (now = at),
    node: async (tokens) => {
      const node = nodes.get(tokens) ?? (await start(tokens));
      nodes.set(tokens, node);
      return node;
    },
    close: async () => {
      for (const { stop } of nodes.values()) await stop();
      await database.close();
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
