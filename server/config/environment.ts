import { array, number, object, string, ValidationError } from "yup";
import type { InferType } from "yup";
import { LEAST_CONNECTIONS } from "../../db/connectionShares.ts";
import { MOST_PARTS, WHOLE } from "../../db/partitions/partitionKeys.ts";
import { LANGUAGES, languageOf } from "../../schema/rules/languages.ts";
import { PAID_ACTS } from "../../schema/rules/points.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";
import { MAX_VOICE_NAME } from "../../schema/rules/voices.ts";
import { ConfigError } from "./configError.ts";
import { asksForWritable, isDatabaseAddress } from "./databaseAddress.ts";
import { isWebAddress } from "./webAddress.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const between = (min: number, max: number) =>
  number()
    .typeError("must be a number")
    .integer("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const wholeNumber = (fallback: number, min: number, max: number) => between(min, max).default(fallback);

const money = () =>
  number()
    .typeError("must be a number")
    .min(0, "must be at least 0")
    .max(1_000_000_000, "must be at most 1000000000")
    .default(0);

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

/** A name or a password in an address may have its signs written as `%40`. */
function isWebAddressOfNode(value: string | undefined): boolean {
  if (!value || !isWebAddress(value)) return isWebAddress(value);
  const { username, password } = new URL(value);
  return !/%(?![0-9a-f]{2})/i.test(username + password);
}

const PRICES = recordOf(
  PAID_ACTS,
  ({ variable }) => variable,
  ({ price }) => wholeNumber(price, 0, 1_000_000),
);

const TOO_LONG = `must be names of at most ${MAX_VOICE_NAME} letters`;

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
  BACKUP_DIR: string(),
  DATABASE_URL: string()
    .matches(/^postgres(ql)?:\/\//, {
      message: "must begin with postgres:// or postgresql://",
      excludeEmptyString: true,
    })
    .test("hosts", "must be as postgres://name:password@one:5432,two:5432/database", isDatabaseAddress)
    .test("writable", "must ask for target_session_attrs=read-write, or for none", asksForWritable),
  DATABASE_CONNECTIONS: between(LEAST_CONNECTIONS, 200),
  TABLE_PARTITIONS: between(WHOLE, MOST_PARTS),
  AI_ENDPOINTS: string(),
  AI_BASE_URL: string().test("url", "must be an http(s) URL", isWebAddress),
  AI_API_KEY: string(),
  AI_MODEL: string(),
  AI_IMAGE_MODEL: string(),
  AI_SPEECH_MODEL: string(),
  AI_SPEECH_VOICE: string().max(MAX_VOICE_NAME, TOO_LONG),
  AI_SPEECH_VOICES: words().test("names", TOO_LONG, (names) => names.every((name) => name.length <= MAX_VOICE_NAME)),
  AI_TRANSCRIPTION_MODEL: string(),
  AI_MODERATION_MODEL: string(),
  AI_MEMORY_MODEL: string(),
  AI_EMBEDDING_MODEL: string(),
  AI_PRICE_INPUT: money(),
  AI_PRICE_OUTPUT: money(),
  MODEL_CAP_DAY: money(),
  MODEL_CAP_MONTH: money(),
  MODEL_CAP_PERSON_MONTH: money(),
  HELP_LINES: string(),
  MODERATION_WORDS: string(),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(60, 1, 600),
  AI_IDLE_SECONDS: wholeNumber(30, 1, 600),
  AI_REPLY_SECONDS: wholeNumber(300, 1, 3600),
  AI_CONTEXT_TOKENS: wholeNumber(8192, 2048, 2_000_000),
  LEVEL_REWRITE: string().oneOf(["on", "off"], "must be on or off").default("off"),
  AI_ANSWER_TOKENS: between(50, 1_000_000),
  SMTP_URL: string().matches(/^smtps?:\/\//, {
    message: "must begin with smtp:// or smtps://",
    excludeEmptyString: true,
  }),
  MAIL_FROM: string(),
  REDIS_URL: string(),
  S3_ENDPOINT: string().test("url", "must be an http(s) URL", isWebAddress),
  S3_BUCKET: string(),
  S3_REGION: string().default("us-east-1"),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string(),
  DOGE_RPC_URL: string().test("url", "must be an http(s) URL, with any % in its password as %25", isWebAddressOfNode),
  DOGE_XPUB: string(),
  DOGE_CONFIRMATIONS: wholeNumber(20, 1, 1000),
  ORDER_TTL_SECONDS: wholeNumber(1800, 1, 2_592_000),
  ORDER_OPEN_MAX: wholeNumber(5, 1, 1000),
  TX_MISSING_SECONDS: wholeNumber(86_400, 1, 31_536_000),
  CHAIN_POLL_MS: wholeNumber(2000, 50, 20_000),
  ...PRICES,
  SIGNUP_GRANT: wholeNumber(100, 0, 1_000_000),
  GUEST_CHAT_ROUNDS: wholeNumber(10, 0, 1_000_000),
  GUEST_ROUNDS_HOUR: wholeNumber(1000, 0, 1_000_000_000),
  GUEST_LOOKUPS: wholeNumber(5, 0, 1_000_000),
  GUEST_LOOKUPS_HOUR: wholeNumber(500, 0, 1_000_000_000),
  RATE_LIMIT_SCALE: number().typeError("must be a number").positive("must be more than 0").default(1),
  DEFAULT_LANGUAGE: string()
    .default("en")
    .test("language", `must be one of ${LANGUAGES.join(", ")}`, (value) => languageOf(value) !== null),
  GUEST_TTL_DAYS: wholeNumber(90, 1, 3650),
  SESSION_TTL_DAYS: wholeNumber(30, 1, 3650),
  SHARE_TTL_DAYS: wholeNumber(7, 1, 3650),
  PUBLIC_URL: string().test("url", "must be an http(s) URL", isWebAddress),
  METRICS_TOKEN: string().min(16, "must have at least 16 characters"),
  DEMO: words(),
  LOG_LEVEL: string().oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`),
});

export type Environment = InferType<typeof environment>;

/** The variables, checked. Throws ConfigError for the first that is wrong. */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
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
