import type { AiConfig, Config, MailConfig, StorageConfig } from "./config.ts";
import { ConfigError } from "./configError.ts";
import { refuseUnnamedDemo } from "./demoParts.ts";
import { parseEnvironment } from "./environment.ts";
import type { Environment } from "./environment.ts";

/** Checks the environment once, at the start. Throws ConfigError with one line that names the variable. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  const ai = aiConfig(env);
  const mail = mailConfig(env);
  refuseUnnamedDemo(env, ai, mail);
  return {
    port: env.PORT,
    host: env.HOST,
    trustProxy: trustProxy(env.TRUST_PROXY),
    corsOrigins: env.CORS_ORIGINS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL || null,
    ai,
    mail,
    storage: storageConfig(env),
    redisUrl: env.REDIS_URL || null,
    prices: {
      reply: env.PRICE_REPLY,
      translate: env.PRICE_TRANSLATE,
      suggest: env.PRICE_SUGGEST,
      polish: env.PRICE_POLISH,
      image: env.PRICE_IMAGE,
      signupGrant: env.SIGNUP_GRANT,
      guestRounds: env.GUEST_CHAT_ROUNDS,
    },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    guestTtlDays: env.GUEST_TTL_DAYS,
    sessionTtlDays: env.SESSION_TTL_DAYS,
    shareTtlDays: env.SHARE_TTL_DAYS,
    publicUrl: env.PUBLIC_URL ? env.PUBLIC_URL.replace(/\/+$/, "") : null,
    logLevel: env.LOG_LEVEL,
  };
}

function aiConfig(env: Environment): AiConfig {
  if (!env.AI_BASE_URL) return { kind: "demo" };
  if (!env.AI_MODEL) throw new ConfigError("AI_MODEL must name a model, since AI_BASE_URL is set");
  return {
    kind: "openai",
    baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""),
    ...(env.AI_API_KEY && { apiKey: env.AI_API_KEY }),
    model: env.AI_MODEL,
    ...(env.AI_IMAGE_MODEL && { imageModel: env.AI_IMAGE_MODEL }),
    firstTokenMs: env.AI_FIRST_TOKEN_SECONDS * 1000,
    idleMs: env.AI_IDLE_SECONDS * 1000,
  };
}

function mailConfig(env: Environment): MailConfig {
  if (!env.SMTP_URL) return { kind: "outbox" };
  if (!env.MAIL_FROM) throw new ConfigError("MAIL_FROM must name the sender, since SMTP_URL is set");
  return { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM };
}

function storageConfig(env: Environment): StorageConfig {
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
