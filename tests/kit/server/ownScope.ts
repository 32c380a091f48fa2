import { readConfig } from "../../../server/config/readConfig.ts";
import type { Scope } from "../../../server/core/scope.ts";
import { ModelMeter } from "../../../server/core/models/modelMeter.ts";
import { ActivityCounts } from "../../../server/core/overview/activityCounts.ts";
import { createLog } from "../../../server/logs/log.ts";
import { mediaStorage } from "../../../server/adapterChoices.ts";
import { workerAnalyser } from "../../../server/adapters/words/workerAnalyser.ts";
import { createScopes } from "../../../server/callers/scopes.ts";
import { createServices } from "../../../server/services.ts";
import { mailTrap } from "../mail/mailTrap.ts";
import { scriptedImageModel } from "../ai/scriptedImageModel.ts";
import { scriptedModel } from "../ai/scriptedModel.ts";
import { scriptedLanguageTools } from "../ai/scriptedLanguageTools.ts";
import type { TestServer } from "./startTestServer.ts";

/**
 * The scope of a server's own repeated work, to do it when a test wants it: on the same data as a running server,
 * by a clock that is so far ahead.
 */
export async function ownScope({ database, dataDir, chain }: TestServer, aheadMs = 0): Promise<Scope> {
  const config = readConfig({ DATA_DIR: dataDir });
  const { services } = await createServices(
    config,
    {
      activity: new ActivityCounts(() => new Date(Date.now() + aheadMs)),
      database,
      model: scriptedModel(),
      modelHealth: () => [],
      modelMeter: new ModelMeter(config.modelCaps, () => new Date(Date.now() + aheadMs)),
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
      clock: () => new Date(Date.now() + aheadMs),
      steadyMs: () => performance.now() + aheadMs,
      log: createLog("silent"),
    },
    () => database.orm.em.fork(),
  );
  return createScopes(services, () => database.orm.em.fork(), config).own();
}
