import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { createLog } from "../../../server/log.ts";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { Config } from "../../../server/config/config.ts";
import type { LanguageModel } from "../../../server/core/chat/replies/languageModel.port.ts";
import type { LanguageTools } from "../../../server/core/language/languageTools.port.ts";
import type { MediaStorage } from "../../../server/core/media/mediaStorage.port.ts";
import { mediaStorage } from "../../../server/adapterChoices.ts";
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
import { openTestDatabase } from "../database/testDatabase.ts";
import type { Database } from "../../../db/connection.ts";

/** A whole server in this process, on a free port, with a database and a model of its own. */
export interface TestServer {
  /** http://127.0.0.1:PORT */
  url: string;
  model: ScriptedModel;
  languageTools: ScriptedLanguageTools;
  imageModel: ScriptedImageModel;
  mails: MailTrap;
  /** What the server watches for payments. */
  chain: ScriptedChain;
  /** Its folder for pictures, gone when it is closed. */
  dataDir: string;
  /** Moves the server's clock forward; the database's own clock, which leases go by, is not touched. */
  advance(ms: number): void;
  database: Database;
  /** The API without a token, or with one. */
  as(token: string | null): Api;
  /** A new guest practising a language, and the API as this guest. */
  guest(language?: string): Promise<Api & { token: string; userId: string }>;
  close(): Promise<void>;
}

interface Options {
  /** Prices that are not given are the usual ones. */
  config?: Partial<Omit<Config, "prices">> & { prices?: Partial<Config["prices"]> };
  /** Where the server logs; by default nowhere. */
  log?: Logger;
  media?: MediaStorage;
  /** What the server asks instead of the scripted model and the scripted help with words. */
  ai?: { model: LanguageModel; languageTools: LanguageTools };
  /** A chain that several servers share. */
  chain?: ScriptedChain;
  /** The built client's, unless another page is to be served. */
  clientFolder?: string;
}

/** Starts a server for tests; `beforeAll`, with `close` in `afterAll`. Each test makes the guests and chats it needs. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const model = scriptedModel();
  const languageTools = scriptedLanguageTools();
  const imageModel = scriptedImageModel();
  const database = await openTestDatabase();
  const mails = mailTrap();
  const chain = options.chain ?? scriptedChain();
  const dataDir = mkdtempSync(join(tmpdir(), "causerie-test-"));
  // All tests come from one address, and their guests talk much: limits are tested where they are meant.
  const usual = readConfig({ PORT: "0", DATA_DIR: dataDir, RATE_LIMIT_SCALE: "10000", GUEST_CHAT_ROUNDS: "10000" });
  const prices = { ...usual.prices, ...options.config?.prices };
  const config = { ...usual, ...options.config, prices };
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const media = options.media ?? (await mediaStorage(config.storage, config.dataDir));
  const ai = options.ai ?? { model, languageTools };
  const log = options.log ?? createLog("silent");
  const clientFolder = options.clientFolder ?? "dist/client";
  const server = await startServer({
    config,
    database,
    ...ai,
    imageModel,
    mailer: mails,
    outbox: null,
    media,
    chain,
    testPayments: chain,
    mineWhenDue: null,
    clock,
    log,
    clientFolder,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    model,
    languageTools,
    imageModel,
    mails,
    chain,
    dataDir,
    advance: (ms) => {
      ahead += ms;
    },
    database,
    as: (token) => api(url, token),
    async guest(language = "en") {
      const { data } = await api(url, null).request<{ guestLogin: { accessToken: string; user: { id: string } } }>(
        "mutation ($language: String!) { guestLogin(language: $language) { accessToken user { id } } }",
        { language },
      );
      if (!data) throw new Error("no guest could sign in");
      const token = data.guestLogin.accessToken;
      return { ...api(url, token), token, userId: data.guestLogin.user.id };
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
