import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { inject } from "vitest";
import { ActivityCounts } from "../../../server/core/overview/activityCounts.ts";
import { createLog } from "../../../server/logs/log.ts";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { Config } from "../../../server/config/config.ts";
import type { LanguageModel } from "../../../server/core/chat/replies/languageModel.port.ts";
import type { ReadModelHealth } from "../../../server/core/models/modelHealth.port.ts";
import { ModelMeter } from "../../../server/core/models/modelMeter.ts";
import type { LanguageTools } from "../../../server/core/language/languageTools.port.ts";
import type { ContentJudge } from "../../../server/core/contentJudge.port.ts";
import type { EmbeddingModel } from "../../../server/core/memory/embeddingModel.port.ts";
import type { MemoryModel } from "../../../server/core/memory/memoryModel.port.ts";
import type { MediaStorage } from "../../../server/core/media/mediaStorage.port.ts";
import type { TranscriptionModel } from "../../../server/core/language/transcriptionModel.port.ts";
import type { SpeechModel } from "../../../server/core/words/speech/speechModel.port.ts";
import type { WordFileReader } from "../../../server/core/words/inOut/wordFileReader.port.ts";
import type { TextAnalyser } from "../../../server/core/words/textAnalyser.port.ts";
import { workerAnalyser } from "../../../server/adapters/words/workerAnalyser.ts";
import { mediaStorage } from "../../../server/adapterChoices.ts";
import type { MailTimes } from "../../../server/adapters/jobs/mailJobs.ts";
import { soleTurn } from "../../../server/chores/choreTurn.ts";
import { startServer } from "../../../server/server.ts";
import { api } from "../channels/api.ts";
import type { Api } from "../channels/api.ts";
import { mailTrap } from "../mail/mailTrap.ts";
import type { MailTrap } from "../mail/mailTrap.ts";
import { scriptedImageModel } from "../ai/scriptedImageModel.ts";
import type { ScriptedImageModel } from "../ai/scriptedImageModel.ts";
import { scriptedModel } from "../ai/scriptedModel.ts";
import type { ScriptedModel } from "../ai/scriptedModel.ts";
import { scriptedLanguageTools } from "../ai/scriptedLanguageTools.ts";
import type { ScriptedLanguageTools } from "../ai/scriptedLanguageTools.ts";
import { scriptedChain } from "../recharge/scriptedChain.ts";
import type { ScriptedChain } from "../recharge/scriptedChain.ts";
import { openTestDatabase, openWiredDatabase } from "../database/testDatabase.ts";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import type { DatabaseTimes } from "../../../db/driver/databaseTimes.ts";
import type { Wire } from "./wire.ts";

/** A whole server in this process, on a free port, with a database and a model of its own. */
export interface TestServer {
  /** http://127.0.0.1:PORT */
  url: string;
  model: ScriptedModel;
  languageTools: ScriptedLanguageTools;
  imageModel: ScriptedImageModel;
  mails: MailTrap;
  /** Nothing happens on it but what a test has happen. */
  chain: ScriptedChain;
  /** Its folder for pictures, gone when it is closed. */
  dataDir: string;
  prices: Config["prices"];
  /** What time it is by its clock. */
  clock(): Date;
  /** Moves the server's clock forward; the database's own clock, which leases go by, is not touched. */
  advance(ms: number): void;
  database: Database;
  /** The way to its database, where the test asked for a wire. */
  wire: Wire;
  /** The API without a token, or with one. */
  as(token: string | null): Api;
  /** A new guest practising a language, and the API as this guest. */
  guest(language?: string): Promise<Api & { token: string; userId: string }>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Prices that are not given are the usual ones. */
  config?: Partial<Omit<Config, "prices">> & { prices?: Partial<Config["prices"]> };
  /** Where the server logs; by default nowhere. */
  log?: Logger;
  media?: MediaStorage;
  /** A chain that several servers share. */
  chain?: ScriptedChain;
  /** What the server asks instead of the scripted model and the scripted help with words. */
  ai?: { model: LanguageModel; languageTools: LanguageTools };
  /** Counts what those models do. */
  modelMeter?: ModelMeter;
  modelHealth?: ReadModelHealth;
  /** What finds the words of texts, instead of the thread in use. */
  textAnalyser?: TextAnalyser;
  wordFiles?: WordFileReader;
  /** What speaks; by default nothing does. */
  speechModel?: SpeechModel;
  transcriptionModel?: TranscriptionModel;
  /** What judges texts and pictures; by default nothing does. */
  contentJudge?: ContentJudge;
  memoryModel?: MemoryModel;
  /**
   * Milliseconds between two looks for replies to score and conversations to remember; where there is what remembers
   * them, by default ten times as often as in use.
   */
  afterwardsMs?: number;
  embeddingModel?: EmbeddingModel;
  mailTimes?: MailTimes;
  /** The built client's, unless another page is to be served. */
  clientFolder?: string;
  /** Puts a wire between the server and its database, which then has so much time for its answers. */
  wired?: DatabaseTimes;
  /** A connection string of its database, which other servers may share; by default it has one of its own. */
  databaseUrl?: string;
}

/** Milliseconds between two looks for conversations to remember, where there is what remembers them. */
const OFTEN_MS = 100;

/** What there is of a server once it runs. */
interface Running {
  url: string;
  database: Database;
  wire: Wire | null;
  dataDir: string;
  prices: Config["prices"];
  close(): Promise<void>;
}

/** A server that is started by the first `start`. Until then its url, database and folder throw. */
export interface StartableServer extends TestServer {
  start(): Promise<void>;
  /** Whether its clock was moved. */
  isAhead(): boolean;
  /** Forgets what its models were told to say and asked, and its mails. */
  forget(): void;
}

/** A server for tests, to be started by `start`. */
export function createTestServer(options: TestServerOptions = {}): StartableServer {
  const model = scriptedModel();
  const languageTools = scriptedLanguageTools();
  const imageModel = scriptedImageModel();
  const mails = mailTrap();
  const chain = options.chain ?? scriptedChain();
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  let started: Running | undefined;
  const running = (): Running => {
    if (!started) throw new Error("the test server has not been started yet");
    return started;
  };
  const as = (token: string | null): Api => api(running().url, token);
  return {
    get url() {
      return running().url;
    },
    get database() {
      return running().database;
    },
    get wire() {
      const { wire } = running();
      if (!wire) throw new Error("this server was not started by a wire");
      return wire;
    },
    get dataDir() {
      return running().dataDir;
    },
    get prices() {
      return running().prices;
    },
    clock,
    model,
    languageTools,
    imageModel,
    mails,
    chain,
    advance: (ms) => {
      ahead += ms;
    },
    isAhead: () => ahead > 0,
    forget() {
      model.forget();
      languageTools.forget();
      imageModel.forget();
      mails.sent.length = 0;
    },
    as,
    async guest(language = "en") {
      const { data } = await as(null).request<{ guestLogin: { accessToken: string; user: { id: string } } }>(
        "mutation ($language: String!) { guestLogin(language: $language) { accessToken user { id } } }",
        { language },
      );
      if (!data) throw new Error("no guest could sign in");
      const token = data.guestLogin.accessToken;
      return { ...as(token), token, userId: data.guestLogin.user.id };
    },
    async start() {
      if (started) return;
      const { database, wire } = options.wired
        ? await openWiredDatabase(options.wired)
        : { database: await databaseOf(options), wire: null };
      const dataDir = mkdtempSync(join(inject("runFolder"), "data-"));
      // All tests come from one address, and their guests talk much: limits are tested where they are meant.
      const usual = readConfig({
        PORT: "0",
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: "10000",
        GUEST_CHAT_ROUNDS: "10000",
        GUEST_ROUNDS_HOUR: "1000000",
      });
      const config = { ...usual, ...options.config, prices: { ...usual.prices, ...options.config?.prices } };
      const activity = new ActivityCounts(clock);
      const analyser = workerAnalyser();
      const afterwardsMs = options.afterwardsMs ?? (options.memoryModel && OFTEN_MS);
      const server = await startServer({
        config,
        database,
        activity,
        modelMeter: options.modelMeter ?? new ModelMeter(config.modelCaps, clock),
        modelHealth: options.modelHealth ?? (() => []),
        ...(options.ai ?? { model, languageTools }),
        textAnalyser: options.textAnalyser ?? analyser,
        wordFiles: options.wordFiles ?? analyser,
        imageModel,
        speechModel: options.speechModel ?? null,
        transcriptionModel: options.transcriptionModel ?? null,
        ...(options.contentJudge && { contentJudge: options.contentJudge }),
        ...(options.memoryModel && { memoryModel: options.memoryModel }),
        ...(options.embeddingModel && { embeddingModel: options.embeddingModel }),
        mailer: mails,
        outbox: null,
        media: options.media ?? (await mediaStorage(config.storage, config.dataDir)),
        chain,
        testPayments: chain,
        mineWhenDue: null,
        clock,
        steadyMs: () => performance.now() + ahead,
        log: options.log ?? createLog("error", { write: () => undefined }, () => activity.add({ errors: 1 })),
        // Without a page, but with the pictures that the server draws with: tests need no build.
        clientFolder: options.clientFolder ?? "client/public",
        ...(options.mailTimes && { mailTimes: options.mailTimes }),
        // What is done at once is done before a test begins.
        turn: soleTurn(),
        ...(afterwardsMs !== undefined && { afterwardsMs }),
      });
      const close = async (): Promise<void> => {
        await server.close();
        rmSync(dataDir, { recursive: true, force: true });
      };
      started = { url: `http://127.0.0.1:${server.port}`, database, wire, dataDir, prices: config.prices, close };
    },
    close: async () => started?.close(),
  };
}

const databaseOf = ({ databaseUrl }: TestServerOptions): Promise<Database> =>
  databaseUrl === undefined ? openTestDatabase() : openDatabase({ url: databaseUrl });

/** Starts a server that a test closes itself. Each test makes the guests and chats it needs. */
export async function startTestServer(options?: TestServerOptions): Promise<TestServer> {
  const server = createTestServer(options);
  await server.start();
  return server;
}
