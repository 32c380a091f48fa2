import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Logger } from "pino";
import type { Database } from "../db/connection.ts";
import { findStandings } from "../db/queries/events/standings.ts";
import { deleteFilterReports } from "../db/queries/moderation/filterReports.ts";
import { MAX_REPLY_LENGTH } from "../schema/rules/chat.ts";
import { DatabaseOutage } from "../schema/rules/databaseOutage.ts";
import { localBus } from "./adapters/bus/localBus.ts";
import { redisBus } from "./adapters/bus/redisBus.ts";
import { createMailJobs } from "./adapters/jobs/mailJobs.ts";
import type { MailJob, MailTimes } from "./adapters/jobs/mailJobs.ts";
import { replyRunner } from "./adapters/jobs/replyRunner.ts";
import { rateLimits } from "./adapters/limits/rateLimits.ts";
import { writeMail } from "./adapters/mail/mailWriter.ts";
import { redisClient } from "./adapters/redis/redisClient.ts";
import { redisMistake } from "./adapters/redis/redisMistake.ts";
import { sharpCodec } from "./adapters/images/sharpCodec.ts";
import { listedPlacementWords } from "./adapters/words/placement/placementWords.ts";
import { listedRanks } from "./adapters/words/ranks/wordRanks.ts";
import type { Config } from "./config/config.ts";
import { ConfigError } from "./config/configError.ts";
import { hasModel } from "./config/hasModel.ts";
import type { Mailer } from "./core/mailer.port.ts";
import { StartedChats } from "./core/chat/messages/startedChats.ts";
import { followReply } from "./core/chat/replies/live/followReply.ts";
import { LiveReplies } from "./core/chat/replies/live/liveReplies.ts";
import { SessionCache } from "./core/accounts/sessions/sessionCache.ts";
import { viewersTopic } from "./core/accounts/sessions/viewerSignals.ts";
import { sendCodeMail } from "./core/accounts/codes/sendCodeMail.ts";
import { generateReply } from "./core/chat/replies/writing/generateReply.ts";
import type { ReplyWriting } from "./core/chat/replies/writing/generateReply.ts";
import { Feeds } from "./core/live/feeds.ts";
import { Outages } from "./core/live/outages.ts";
import type { LanguageModel } from "./core/chat/replies/languageModel.port.ts";
import { JournalWriter } from "./core/chat/replies/writing/journalWriter.ts";
import { ScoreQueue } from "./core/level/scoreQueue.ts";
import { Shelves } from "./core/memory/recall/shelves.ts";
import { TalkQueue } from "./core/memory/making/talkQueue.ts";
import { UploadTurns } from "./core/media/uploadTurns.ts";
import { ModelBooks } from "./core/models/modelBooks.ts";
import type { ModelMeter } from "./core/models/modelMeter.ts";
import { ListedWords } from "./core/npcs/publishing/listedWords.ts";
import { NpcListCache } from "./core/npcs/npcListCache.ts";
import { publicNpcsTopic } from "./core/npcs/npcSignals.ts";
import { TagCounts } from "./core/npcs/tagCounts.ts";
import { sendDecisionMail } from "./core/moderation/decisions/sendDecisionMail.ts";
import { OperatorJobs } from "./core/moderation/jobs/operatorJobs.ts";
import { queueNpc } from "./core/moderation/reports/queueNpc.ts";
import { sendOutcomeMail } from "./core/moderation/reports/sendOutcomeMail.ts";
import { sendReceiptMail } from "./core/moderation/reports/sendReceiptMail.ts";
import { LedgerReading } from "./core/points/ledgerReading.ts";
import { sendOrderMail } from "./core/recharge/orders/sendOrderMail.ts";
import { readTogether } from "./core/readTogether.ts";
import type { Services } from "./core/scope.ts";
import { storeActivity } from "./core/overview/storeActivity.ts";
import type { NodeCounts } from "./metrics/nodeMetrics.ts";
import { nodeStateReader } from "./nodeState.ts";

/** What a node gets from outside; much of it goes to the use cases as it is. */
export interface Dependencies extends Pick<
  Services,
  | "activity"
  | "chain"
  | "clock"
  | "imageModel"
  | "languageTools"
  | "media"
  | "modelHealth"
  | "speechModel"
  | "testPayments"
  | "textAnalyser"
  | "transcriptionModel"
  | "wordFiles"
> {
  database: Database;
  model: LanguageModel;
  /** Counts what the models here do and cost. */
  modelMeter: ModelMeter;
  contentJudge?: Services["contentJudge"];
  memoryModel?: Services["memoryModel"];
  embeddingModel?: Services["embeddingModel"];
  mailer: Mailer;
  /** Milliseconds by a clock that is never set, for what is cached. */
  steadyMs: () => number;
  log: Logger;
  mailTimes?: MailTimes;
}

/** A node's services, and how they start and stop. */
export interface NodeServices {
  services: Services;
  /** What waits on this node. */
  waiting: Pick<NodeCounts, "unstoredPieces" | "uploads" | "waitingForDatabase" | "waitingMails">;
  /** Starts sending mail. Before that, none can be queued. Throws ConfigError where Redis is not what it was named. */
  start(): Promise<void>;
  /** Gives running replies `graceMs` milliseconds to finish, interrupts the others, and takes no new mail. */
  drain(graceMs: number): Promise<void>;
  /** Ends the rest. Call it once no request can come and before the database closes. */
  stop(): Promise<void>;
}

/** Creates what all use cases of this node share. */
export async function createServices(
  config: Config,
  dependencies: Dependencies,
  fork: () => SqlEntityManager,
): Promise<NodeServices> {
  const {
    activity,
    database,
    model,
    modelMeter,
    modelHealth,
    languageTools,
    textAnalyser,
    wordFiles,
    imageModel,
    memoryModel = null,
    embeddingModel = null,
    speechModel,
    transcriptionModel,
    contentJudge = null,
    mailer,
    media,
    chain,
    testPayments,
    clock,
    steadyMs,
    log,
  } = dependencies;
  const node = randomUUID();
  const redis = config.redis && redisClient(config.redis, log);
  const mistake = redis && config.redis && redisMistake(redis, config.redis);
  const shared = redis ? redisBus({ redis, node, log }) : null;
  const bus = shared ?? localBus();
  const report =
    (what: string) =>
    (error: unknown): void =>
      log.error({ err: error }, what);
  const outages = new Outages(
    () => database.answers(),
    report("the database gave no answer: listeners read again once it does"),
    () => log.info("the database answers again"),
  );
  database.onOutage((outage) => {
    if (outage.kind === "busy") log.warn({ err: outage }, "the database was too busy for a statement or a connection");
    // What was being stored then may be stored, though its events were never published.
    else void outages.over(outage).then(() => bus.reportGap());
  });
  const reportReply = report("a reply met an unexpected error");
  // The log knows of an outage already, once for all that meet it.
  const onReplyError = (error: unknown): void => void (error instanceof DatabaseOutage || reportReply(error));
  const journal = new JournalWriter(database.openAsyncCommitPool(database.shares.journal), node, onReplyError);
  const limits = rateLimits({ scale: config.rateLimitScale, redis });
  const following = { em: { fork }, bus, outages, clock, onError: onReplyError };
  const liveReplies = new LiveReplies((...reply) => followReply(following, ...reply));
  const talkQueue = new TalkQueue();
  const scoreQueue = new ScoreQueue();
  const wordRanks = listedRanks();
  const writing: ReplyWriting = {
    em: { fork },
    node,
    clock,
    bus,
    model,
    journal,
    liveReplies,
    limits,
    promptRoom: config.promptRoom,
    talkQueue,
    scoreQueue,
    shelves: new Shelves(),
    embeddingModel,
    mostCharacters: MAX_REPLY_LENGTH,
    mostMs: config.replyMs,
    onError: onReplyError,
  };
  const replies = replyRunner((...reply) => generateReply(writing, ...reply));
  const startedChats = new StartedChats({ em: { fork }, onError: report("chats could not be counted") });
  const modelBooks = new ModelBooks({
    meter: modelMeter,
    em: { fork },
    clock,
    steadyMs,
    onNearCap: (cap, isReached) =>
      log.warn({ cap }, isReached ? "models have cost all they may" : "models have cost 90 % of what they may"),
  });
  const operatorJobs = new OperatorJobs({
    em: { fork },
    clock,
    onError: report("an operator's job met an unexpected error"),
  });
  const mailing = { fork, clock, mailer, write: writeMail };
  const handle = async (job: MailJob): Promise<void> => {
    if ("orderId" in job) return sendOrderMail(mailing, job.orderId);
    if ("reportId" in job) return sendReceiptMail(mailing, job.reportId);
    if ("decisionId" in job) return sendDecisionMail(mailing, job.decisionId, job.news);
    if ("decidedReportId" in job) return sendOutcomeMail(mailing, job.decidedReportId);
    return sendCodeMail(mailing, job.emailCodeId);
  };
  const mails = createMailJobs({ database, handle, log, ...dependencies.mailTimes });
  const uploadTurns = new UploadTurns();
  const sessionCache = new SessionCache(steadyMs);
  bus.subscribe(viewersTopic(), (userId) => sessionCache.forget(userId));
  // Before any socket hears of it and looks at its session again.
  bus.onGap(() => sessionCache.forget(null));
  const npcListCache = new NpcListCache(steadyMs);
  bus.subscribe(publicNpcsTopic(), () => npcListCache.forget());
  const userFeeds: Services["userFeeds"] = new Feeds();
  const waiting: NodeServices["waiting"] = {
    unstoredPieces: () => journal.waiting,
    uploads: () => uploadTurns.users,
    waitingForDatabase: () => database.waiting(),
    waitingMails: () => mails.waiting(),
  };
  return {
    services: {
      activity,
      bus,
      recordSignIn: (event) => log.info(event, "sign-in"),
      onError: report("what follows a commit has failed"),
      publicPool: database.publicPool,
      outages,
      standing: readTogether((em, userIds) => findStandings(em, userIds, clock())),
      userFeeds,
      liveReplies,
      replies,
      startedChats,
      clock,
      mails: mails.jobs,
      orderMails: mails.jobs,
      reportMails: mails.jobs,
      decisionMails: mails.jobs,
      media,
      imageCodec: sharpCodec(),
      uploadTurns,
      tagCounts: new TagCounts(),
      npcListCache,
      npcReview: {
        queue: (tx, npc, doubt) => queueNpc(tx, npc, doubt, clock()),
        withdraw: ({ em }, npcId) => deleteFilterReports(em, npcId),
      },
      listedWords: config.moderationWords.length > 0 ? new ListedWords(config.moderationWords) : null,
      sessionCache,
      languageTools,
      textAnalyser,
      wordFiles,
      imageModel,
      memoryModel,
      embeddingModel,
      talkQueue,
      scoreQueue,
      wordRanks,
      placementWords: listedPlacementWords(wordRanks),
      speechModel,
      transcriptionModel,
      contentJudge,
      helpLines: config.helpLines,
      chain,
      testPayments,
      rechargeTerms: config.recharge,
      backupPlace: {
        url: database.url,
        pictures: config.storage.kind === "folder" ? join(config.dataDir, "media") : null,
        folder: config.backupDir,
      },
      holdDatabase: (work) => database.hold(work),
      operatorJobs,
      limits,
      modelBooks,
      modelHealth,
      nodeState: nodeStateReader({
        dataDir: config.dataDir,
        startedAt: clock(),
        people: () => userFeeds.size,
        waiting,
      }),
      ledgerReading: new LedgerReading(fork),
      prices: config.prices,
      promptRoom: config.promptRoom,
      rewords: config.rewords,
      node,
      sessionLifetimes: { guestDays: config.guestTtlDays, regularDays: config.sessionTtlDays },
      shareDays: config.shareTtlDays,
      demo: [
        ...(config.ai.kind === "demo" ? ["ai"] : []),
        ...(hasModel(config.ai, "image") ? [] : ["images"]),
        ...(config.mail.kind === "outbox" ? ["mail"] : []),
        ...(testPayments ? ["chain"] : []),
      ],
    },
    waiting,
    start: async () => {
      const said = await mistake;
      if (said) {
        shared?.close();
        redis?.disconnect();
        throw new ConfigError(`REDIS_URL ${said}`);
      }
      await mails.start();
    },
    drain: async (graceMs) => {
      await Promise.all([replies.drain(graceMs), mails.stop()]);
    },
    stop: async () => {
      // Interrupts replies that started during the drain.
      await replies.drain(0);
      await operatorJobs.stop();
      await startedChats.settled();
      await modelBooks.write().catch(report("what models have cost could not be written"));
      await talkQueue.write({ em: { fork }, clock }).catch(report("what is to be remembered could not be noted"));
      await storeActivity({ em: fork(), activity }).catch(report("what has happened could not be written"));
      await mails.stop();
      await textAnalyser.close();
      outages.stop();
      shared?.close();
      redis?.disconnect();
    },
  };
}
