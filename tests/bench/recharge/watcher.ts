import type { Database } from "../../../db/connection.ts";
import { localBus } from "../../../server/adapters/bus/localBus.ts";
import { createMailJobs } from "../../../server/adapters/jobs/mailJobs.ts";
import { createLog } from "../../../server/logs/log.ts";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../../../server/core/recharge/accountKey.ts";
import { ChainWatch } from "../../../server/core/recharge/watch/chainWatch.ts";
import type { BenchChain } from "./benchChain.ts";

/** A node's watching of the chain, with its queue of mails. */
export interface Watcher {
  look(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWatcher(
  database: Database,
  chain: BenchChain,
  { confirmations }: { confirmations: number },
): Promise<Watcher> {
  const mails = createMailJobs({ database, handle: async () => undefined, log: createLog("silent") });
  await mails.start();
  const fail = (error: unknown): void => {
    throw error;
  };
  const ground = {
    em: database.orm.em.fork(),
    bus: localBus(),
    onError: fail,
    clock: () => new Date(),
    chain,
    orderMails: mails.jobs,
    rechargeTerms: {
      accountKey: readAccountKey(DEMO_ACCOUNT_KEY),
      confirmations,
      orderSeconds: 1800,
      openOrders: 5,
      missingSeconds: 86_400,
    },
  };
  const watch = new ChainWatch(ground, 0, (error) => error !== null && fail(error));
  await watch.look();
  return { look: () => watch.look(), stop: () => mails.stop() };
}
