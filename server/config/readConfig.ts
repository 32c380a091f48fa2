import { DEFAULT_CONNECTIONS, OWN_CONNECTIONS } from "../../db/connectionShares.ts";
import { backupFolder } from "../dataFolder.ts";
import { forEachAct } from "../../schema/rules/points.ts";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../core/recharge/accountKey.ts";
import type { AccountKey } from "../core/recharge/accountKey.ts";
import type { AiConfig, ChainConfig, Config, MailConfig, StorageConfig } from "./config.ts";
import { redisPlaceOf } from "../adapters/redis/redisPlace.ts";
import type { RedisPlace } from "../adapters/redis/redisPlace.ts";
import { ConfigError } from "./configError.ts";
import { hasModel } from "./hasModel.ts";
import { parseEnvironment } from "./environment.ts";
import type { Environment } from "./environment.ts";
import { readHelpLines } from "./helpLines.ts";
import { listedEndpoints } from "./listedEndpoints.ts";
import { modelCaps } from "./modelCaps.ts";
import { modelContext } from "./modelContext.ts";
import { readModerationWords } from "./moderationWords.ts";
import { shortEndpoint } from "./shortEndpoint.ts";

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const DEMO_PARTS = ["ai", "mail", "chain"] as const;

/** Checks the environment once, at the start. Throws ConfigError with one line that names the variable. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  const ai = aiConfig(env, variables);
  const mail = mailConfig(env);
  const chain = chainConfig(env);
  refuseUnnamedDemo(env, { ai, mail, chain });
  return {
    port: env.PORT,
    host: env.HOST,
    trustProxy: trustProxy(env.TRUST_PROXY),
    corsOrigins: env.CORS_ORIGINS,
    dataDir: env.DATA_DIR,
    backupDir: backupFolder(env),
    databaseUrl: env.DATABASE_URL || null,
    databaseConnections: env.DATABASE_CONNECTIONS ?? (env.DATABASE_URL ? DEFAULT_CONNECTIONS : OWN_CONNECTIONS),
    tableParts: env.TABLE_PARTITIONS ?? null,
    ai,
    modelCaps: modelCaps(env, ai),
    promptRoom: modelContext(env).promptRoom,
    mail,
    storage: storageConfig(env),
    chain,
    recharge: {
      accountKey: accountKey(env, chain),
      confirmations: env.DOGE_CONFIRMATIONS,
      orderSeconds: env.ORDER_TTL_SECONDS,
      openOrders: env.ORDER_OPEN_MAX,
      missingSeconds: env.TX_MISSING_SECONDS,
    },
    chainPollMs: env.CHAIN_POLL_MS,
    redis: env.REDIS_URL ? redisPlace(env.REDIS_URL) : null,
    // The phrasebook knows no other words.
    rewords: env.LEVEL_REWRITE === "on" && ai.kind !== "demo",
    replyMs: env.AI_REPLY_SECONDS * 1000,
    prices: {
      // Acts that no model is configured for cost nothing.
      ...forEachAct(({ variable, needs }) =>
        needs && !needs.some((model) => hasModel(ai, model)) ? 0 : env[variable],
      ),
      signupGrant: env.SIGNUP_GRANT,
      guestRounds: env.GUEST_CHAT_ROUNDS,
      guestRoundsHour: env.GUEST_ROUNDS_HOUR,
      guestLookups: env.GUEST_LOOKUPS,
      guestLookupsHour: env.GUEST_LOOKUPS_HOUR,
    },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    guestTtlDays: env.GUEST_TTL_DAYS,
    sessionTtlDays: env.SESSION_TTL_DAYS,
    shareTtlDays: env.SHARE_TTL_DAYS,
    publicUrl: env.PUBLIC_URL ? env.PUBLIC_URL.replace(/(?<!\/)\/+$/, "") : null,
    metricsToken: env.METRICS_TOKEN || null,
    helpLines: env.HELP_LINES ? readHelpLines(env.HELP_LINES) : {},
    moderationWords: env.MODERATION_WORDS ? readModerationWords(env.MODERATION_WORDS) : [],
    logLevel: env.LOG_LEVEL ?? null,
  };
}

function redisPlace(address: string): RedisPlace {
  try {
    return redisPlaceOf(address);
  } catch (error) {
    throw new ConfigError(`REDIS_URL ${error instanceof Error ? error.message : "cannot be read"}`);
  }
}

function aiConfig(env: Environment, variables: NodeJS.ProcessEnv): AiConfig {
  const endpoints = env.AI_ENDPOINTS ? listedEndpoints(env, variables) : shortEndpoint(env);
  if (!endpoints) return { kind: "demo" };
  return {
    kind: "openai",
    endpoints,
    firstTokenMs: env.AI_FIRST_TOKEN_SECONDS * 1000,
    idleMs: env.AI_IDLE_SECONDS * 1000,
    answerTokens: modelContext(env).answerTokens,
  };
}

function mailConfig(env: Environment): MailConfig {
  if (!env.SMTP_URL) return { kind: "outbox" };
  if (!env.MAIL_FROM) throw new ConfigError("MAIL_FROM must name the sender, since SMTP_URL is set");
  return { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM };
}

function chainConfig(env: Environment): ChainConfig {
  if (env.DOGE_RPC_URL) return { kind: "node", url: env.DOGE_RPC_URL };
  if (env.DOGE_XPUB) throw new ConfigError("DOGE_RPC_URL must name a Dogecoin node, since DOGE_XPUB is set");
  return { kind: "simulated" };
}

function accountKey(env: Environment, chain: ChainConfig): AccountKey {
  if (chain.kind === "simulated") return readAccountKey(DEMO_ACCOUNT_KEY);
  if (env.DOGE_XPUB === DEMO_ACCOUNT_KEY)
    throw new ConfigError("DOGE_XPUB is the key of demonstrations: what is paid to it is lost");
  if (!env.DOGE_XPUB) throw new ConfigError("DOGE_XPUB must be an extended public key, since DOGE_RPC_URL is set");
  try {
    return readAccountKey(env.DOGE_XPUB);
  } catch (error) {
    // Not the key itself: a private one may have been given by mistake.
    throw new ConfigError(`DOGE_XPUB ${error instanceof Error ? error.message : "cannot be read"}`);
  }
}

/** Where pictures are stored. Throws ConfigError. */
export function storageConfig(env: Environment): StorageConfig {
  if (!env.S3_ENDPOINT) return { kind: "folder" };
  const [bucket, accessKeyId, secretAccessKey] = (
    ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const
  ).map((name) => {
    const value = env[name];
    if (!value) throw new ConfigError(`${name} is missing, since S3_ENDPOINT is set`);
    return value;
  });
  return {
    kind: "s3",
    endpoint: env.S3_ENDPOINT,
    bucket: bucket ?? "",
    region: env.S3_REGION,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
  };
}

function trustProxy(value: string): boolean | number | string {
  if (value === "" || value === "false") return false;
  if (value === "true") return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Demo parts run freely only where the public cannot reach the server; elsewhere the operator must have named them. */
function refuseUnnamedDemo(env: Environment, { ai, mail, chain }: Pick<Config, "ai" | "mail" | "chain">): void {
  const unknown = env.DEMO.find((part) => !DEMO_PARTS.some((known) => known === part));
  if (unknown)
    throw new ConfigError(`DEMO knows no part ${JSON.stringify(unknown)}; its parts are ${DEMO_PARTS.join(", ")}`);
  const isPrivate = LOOPBACK.includes(env.HOST) && env.NODE_ENV !== "production";
  if (ai.kind === "demo" && !isPrivate && !env.DEMO.includes("ai")) {
    throw new ConfigError(
      "AI_BASE_URL is missing: set it or AI_ENDPOINTS, or DEMO=ai to answer from the built-in phrasebook",
    );
  }
  if (mail.kind === "outbox" && !isPrivate && !env.DEMO.includes("mail")) {
    throw new ConfigError("SMTP_URL is missing: set it, or DEMO=mail to write mails into files");
  }
  if (chain.kind === "simulated" && !isPrivate && !env.DEMO.includes("chain")) {
    throw new ConfigError(
      "DOGE_RPC_URL is missing: set it with DOGE_XPUB, or DEMO=chain to sell points for test coins that are worth nothing",
    );
  }
}
