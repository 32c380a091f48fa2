import { setTimeout as delay } from "node:timers/promises";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { fromKysely, PgBoss } from "pg-boss";
import type { KyselyTransactionLike } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "../../../db/connection.ts";
import { openQueueDatabase } from "../../../db/driver/queueDatabase.ts";
import type { MailJobs } from "../../core/accounts/codes/mailJobs.port.ts";
import type { DecisionMails } from "../../core/moderation/decisions/decisionMails.port.ts";
import type { ReportMails } from "../../core/moderation/reports/reportMails.port.ts";
import type { OrderMails } from "../../core/recharge/orders/orderMails.port.ts";

const QUEUE = "mails";
/** Mails a node sends at a time: one server that is slow to answer must not hold up the others. */
const AT_ONCE = 4;
/**
 * Milliseconds that mails being sent get when the node stops; what is not sent by then is tried again by the next one.
 */
const STOP_MS = 1500;
const GIVE_UP_MS = 2000;

const CONNECT_MS = 10_000;
/** Milliseconds for one of the queue's statements, in PostgreSQL and until its answer. No request waits for them. */
const STATEMENT_MS = 15_000;
const ANSWER_MS = 16_000;
/** Milliseconds without traffic after which the system asks whether the database is still there. */
const KEEP_ALIVE_MS = 10_000;

const POLL_SECONDS = 4;

/**
 * Five tries, at least 2, 4, 8 and 16 s apart and by chance up to twice that:
 * by then its reader can ask for another code.
 */
const RETRY_SECONDS = 2;
const RETRIES = {
  retryLimit: 4,
  retryBackoff: true,
  /** Seconds a try may take: more than all time-outs of the mailer together. */
  expireInSeconds: 60,
  /** Seconds after which an unsent mail is given up, and a finished job is deleted. */
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** What a mail is about, by its id. */
export type MailJob =
  | { emailCodeId: string }
  | { orderId: string }
  | { reportId: string }
  | { decisionId: string; news: "decided" | "settled" }
  | { decidedReportId: string };

/** Seconds for which the mail about a completed order waits: people who have seen the order by then need none. */
const ORDER_MAIL_SECONDS = 120;

/** How long mails wait, where that is not as usual. */
export interface MailTimes {
  /** Seconds between two looks for mails that have not announced themselves. */
  pollSeconds?: number;
  /** Seconds from a first try that failed to the second, at least; each further pause is twice as long. */
  retrySeconds?: number;
  /** Seconds for which the mail about a completed order waits. */
  orderMailSeconds?: number;
}

export interface MailJobsParts extends MailTimes {
  database: Pick<Database, "url" | "shares">;
  /** Sends the mail; a rejection is logged and means another try. */
  handle: (job: MailJob) => Promise<void>;
  log: Logger;
}

export interface RunningMailJobs {
  jobs: MailJobs & OrderMails & ReportMails & DecisionMails;
  /** Installs the queue's tables if need be and begins to send. Before it nothing can be queued. */
  start(): Promise<void>;
  /** Mails that wait to be sent, by any node, as of a minute ago at most. */
  waiting(): Promise<number>;
  /** Takes no new mail and is over within 2 s. Before the database closes. */
  stop(): Promise<void>;
}

/**
 * Mails as jobs in the database's schema `pgboss`:
 * each is sent by one of the nodes, soon after the transaction that asked for it.
 */
export function createMailJobs({
  database,
  handle,
  log,
  pollSeconds = POLL_SECONDS,
  retrySeconds = RETRY_SECONDS,
  orderMailSeconds = ORDER_MAIL_SECONDS,
}: MailJobsParts): RunningMailJobs {
  const onError = (error: unknown): void => log.error({ err: error }, "the mail queue met an error");
  const connections = openQueueDatabase({
    url: database.url,
    // Besides the one that listens.
    places: database.shares.mails - 1,
    connectMs: CONNECT_MS,
    settings: {
      application_name: "pgboss",
      statement_timeout: STATEMENT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    },
    onError,
  });
  const boss = new PgBoss({
    db: connections,
    schema: "pgboss",
    useListenNotify: true,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on("error", onError);
  boss.on("warning", ({ message, data }) => log.warn({ data }, `the mail queue warns: ${message}`));

  const send = async (job: MailJob): Promise<void> => {
    try {
      await handle(job);
    } catch (error) {
      log.warn({ err: error, ...job }, "a mail could not be sent; it may be tried again");
      // The queue stores the error, which must not contain the mail.
      throw new Error("the mail could not be sent");
    }
  };

  /** Queues a mail in the caller's own transaction: it is sent only if what asked for it was stored. */
  const queue = async (em: SqlEntityManager, job: MailJob, startAfter = 0): Promise<void> => {
    const transaction = em.getTransactionContext<KyselyTransactionLike>();
    if (!transaction) throw new Error("a mail is queued in a transaction only");
    await boss.send(QUEUE, job, { db: fromKysely(transaction), startAfter });
  };

  const addWorker = async (): Promise<void> => {
    // New mails announce themselves; polling finds those that are due again,
    // and all of them where announcements do not get through.
    const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: pollSeconds };
    const id = await boss.work<MailJob>(QUEUE, polling, async ([job]) => {
      try {
        if (job) await send(job.data);
      } finally {
        // An announcement wakes a worker for one mail. Others may wait behind it.
        boss.notifyWorker(id);
      }
    });
  };

  return {
    jobs: {
      sendCode: (em, emailCodeId) => queue(em, { emailCodeId }),
      received: (em, reportId) => queue(em, { reportId }),
      decided: (em, decisionId) => queue(em, { decisionId, news: "decided" }),
      settled: (em, decisionId) => queue(em, { decisionId, news: "settled" }),
      reportDecided: (em, decidedReportId) => queue(em, { decidedReportId }),
      orderCompleted: (em, orderId) => queue(em, { orderId }, orderMailSeconds),
    },
    async start() {
      await boss.start();
      const settings = { ...RETRIES, retryDelay: retrySeconds, notify: true };
      await boss.createQueue(QUEUE, settings);
      // Made by an earlier version, it may have other settings.
      await boss.updateQueue(QUEUE, settings);
      for (let worker = 0; worker < AT_ONCE; worker += 1) await addWorker();
    },
    waiting: async () => (await boss.getQueueStats(QUEUE, { force: true })).at(-1)?.queuedCount ?? 0,
    stop: async () => {
      const stopped = boss.stop({ graceful: true, timeout: STOP_MS }).then(() => connections.close());
      // A listener behind a network that dropped its connection never learns that it has ended.
      await Promise.race([stopped, delay(GIVE_UP_MS, undefined, { ref: false })]);
    },
  };
}
