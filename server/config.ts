import { array, number, object, string, ValidationError } from "yup";
import type { InferType } from "yup";
import { languageOf } from "../schema/rules/languages.ts";
import type { Prices } from "./core/scope.ts";

/** A setting with which the server cannot start. Its message names the variable, for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const DEMO_PARTS = ["ai", "mail"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const wholeNumber = (fallback: number, min: number, max: number) =>
  number()
    .typeError("must be a number")
    .integer("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);
const words = () =>
  array(string().required())
    .transform((_value, original: unknown) =>
      typeof original === "string"
        ? original
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean)
        : original,
    )
    .default([]);

const isWebAddress = (value: string | undefined): boolean => !value || (/^https?:/.test(value) && URL.canParse(value));

/** The variables as the environment gives them; the README describes each. */
const environment = object({
  NODE_ENV: string().default("development"),
  PORT: wholeNumber(4000, 0, 65_535),
  HOST: string().default("127.0.0.1"),
  TRUST_PROXY: string()
    .default("")
    .matches(/^(|true|false|\d+|[\d.,:/a-fA-F\s]+|loopback)$/, "must be a number of proxies, addresses, or true"),
  CORS_ORIGINS: words(),
  DATA_DIR: string().default("./data"),
  DATABASE_URL: string().matches(/^postgres(ql)?:\/\//, {
    message: "must begin with postgres:// or postgresql://",
    excludeEmptyString: true,
  }),
  AI_BASE_URL: string().test("url", "must be an http(s) URL", isWebAddress),
  AI_API_KEY: string(),
  AI_MODEL: string(),
  AI_IMAGE_MODEL: string(),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(60, 1, 600),
  AI_IDLE_SECONDS: wholeNumber(30, 1, 600),
  SMTP_URL: string().matches(/^smtps?:\/\//, {
    message: "must begin with smtp:// or smtps://",
    excludeEmptyString: true,
  }),
  MAIL_FROM: string(),
  REDIS_URL: string().matches(/^rediss?:\/\//, {
    message: "must begin with redis:// or rediss://",
    excludeEmptyString: true,
  }),
  S3_ENDPOINT: string().test("url", "must be an http(s) URL", isWebAddress),
  S3_BUCKET: string(),
  S3_REGION: string().default("us-east-1"),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string(),
  PRICE_REPLY: wholeNumber(1, 0, 1_000_000),
  PRICE_TRANSLATE: wholeNumber(1, 0, 1_000_000),
  PRICE_SUGGEST: wholeNumber(0, 0, 1_000_000),
  PRICE_POLISH: wholeNumber(1, 0, 1_000_000),
  PRICE_IMAGE: wholeNumber(10, 0, 1_000_000),
  SIGNUP_GRANT: wholeNumber(100, 0, 1_000_000),
  GUEST_CHAT_ROUNDS: wholeNumber(10, 0, 1_000_000),
  RATE_LIMIT_SCALE: number().typeError("must be a number").positive("must be more than 0").default(1),
  DEFAULT_LANGUAGE: string()
    .default("en")
    .test("language", "must be one of zh, en, de, fr, ja, ko", (value) => languageOf(value) !== null),
  GUEST_TTL_DAYS: wholeNumber(90, 1, 3650),
  SESSION_TTL_DAYS: wholeNumber(30, 1, 3650),
  SHARE_TTL_DAYS: wholeNumber(7, 1, 3650),
  PUBLIC_URL: string().test("url", "must be an http(s) URL", isWebAddress),
  DEMO: words(),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)
    .default("info"),
});

/** Where replies come from. */
export type AiConfig =
  | { kind: "demo" }
  | {
      kind: "openai";
      baseUrl: string;
      apiKey?: string;
      model: string;
      /** Without it, pictures come from the built-in image model. */
      imageModel?: string;
      firstTokenMs: number;
      idleMs: number;
    };

/** Where mail goes: a server, or files that the operator reads. */
export type MailConfig = { kind: "outbox" } | { kind: "smtp"; url: string; from: string };

/** Where uploaded files are kept. */
export type StorageConfig =
  | { kind: "folder" }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

export interface Config {
  port: number;
  host: string;
  /** Express's own setting of that name. */
  trustProxy: boolean | number | string;
  corsOrigins: string[];
  dataDir: string;
  databaseUrl: string | null;
  ai: AiConfig;
  mail: MailConfig;
  storage: StorageConfig;
  redisUrl: string | null;
  prices: Prices;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  defaultLanguage: string;
  guestTtlDays: number;
  sessionTtlDays: number;
  /** Days for which a share link is valid. */
  shareTtlDays: number;
  /** Where people reach the server, without a slash at the end; null to use the address of each request. */
  publicUrl: string | null;
  logLevel: string;
}

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

type Environment = InferType<typeof environment>;

function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  try {
    // An empty variable counts as not set: `PORT= npm start` means the default.
    return environment.validateSync(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")), {
      stripUnknown: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConfigError(`${error.path ?? "configuration"} ${error.errors[0]}`);
  }
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

/** Demo parts run freely only where strangers cannot reach the server; elsewhere the operator must have named them. */
function refuseUnnamedDemo(env: Environment, ai: AiConfig, mail: MailConfig): void {
  const unknown = env.DEMO.find((part) => !DEMO_PARTS.some((known) => known === part));
  if (unknown)
    throw new ConfigError(`DEMO knows no part ${JSON.stringify(unknown)}; its parts are ${DEMO_PARTS.join(", ")}`);
  const isPrivate = LOOPBACK.includes(env.HOST) && env.NODE_ENV !== "production";
  if (ai.kind === "demo" && !isPrivate && !env.DEMO.includes("ai")) {
    throw new ConfigError("AI_BASE_URL is missing: set it, or DEMO=ai to answer from the built-in phrasebook");
  }
  if (mail.kind === "outbox" && !isPrivate && !env.DEMO.includes("mail")) {
    throw new ConfigError("SMTP_URL is missing: set it, or DEMO=mail to write mails into files");
  }
}

function trustProxy(value: string): boolean | number | string {
  if (value === "" || value === "false") return false;
  if (value === "true") return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
