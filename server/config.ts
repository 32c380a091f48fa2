import { array, type InferType, number, object, string, ValidationError } from "yup";
import { languageOf } from "../schema/rules/languages.ts";

/** A setting that the server cannot start with; its message names the variable and is meant for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const DEMO_PARTS = ["ai"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const wholeNumber = (fallback: number, min: number, max: number) =>
  number().typeError("must be a number").integer("must be a whole number").min(min, `must be at least ${min}`).max(max, `must be at most ${max}`).default(fallback);
const words = () => array(string().required()).transform((_value, original: unknown) => (typeof original === "string" ? original.split(",").map((word) => word.trim()).filter(Boolean) : original)).default([]);

/** The variables as the environment gives them; the README describes each. */
const environment = object({
  NODE_ENV: string().default("development"),
  PORT: wholeNumber(4000, 0, 65_535),
  HOST: string().default("127.0.0.1"),
  TRUST_PROXY: string().default("").matches(/^(|true|false|\d+|[\d.,:/a-fA-F\s]+|loopback)$/, "must be a number of proxies, addresses, or true"),
  CORS_ORIGINS: words(),
  DATA_DIR: string().default("./data"),
  DATABASE_URL: string().matches(/^postgres(ql)?:\/\//, { message: "must begin with postgres:// or postgresql://", excludeEmptyString: true }),
  AI_BASE_URL: string().test("url", "must be an http(s) URL", (value) => !value || (/^https?:/.test(value) && URL.canParse(value))),
  AI_API_KEY: string(),
  AI_MODEL: string(),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(60, 1, 600),
  AI_IDLE_SECONDS: wholeNumber(30, 1, 600),
  DEFAULT_LANGUAGE: string().default("en").test("language", "must be one of zh, en, de, fr, ja, ko", (value) => languageOf(value) !== null),
  GUEST_TTL_DAYS: wholeNumber(90, 1, 3650),
  SESSION_TTL_DAYS: wholeNumber(30, 1, 3650),
  DEMO: words(),
  LOG_LEVEL: string().oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** Where replies come from. */
export type AiConfig =
  | { kind: "demo" }
  | { kind: "openai"; baseUrl: string; apiKey?: string; model: string; firstTokenMs: number; idleMs: number };

export interface Config {
  port: number;
  host: string;
  /** Express's own setting of that name. */
  trustProxy: boolean | number | string;
  corsOrigins: string[];
  dataDir: string;
  databaseUrl: string | null;
  ai: AiConfig;
  defaultLanguage: string;
  guestTtlDays: number;
  sessionTtlDays: number;
  logLevel: string;
}

/** Checks the environment once, at the start. Throws ConfigError with one line that names the variable. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  const ai = aiConfig(env);
  refuseUnnamedDemo(env, ai);
  return {
    port: env.PORT,
    host: env.HOST,
    trustProxy: trustProxy(env.TRUST_PROXY),
    corsOrigins: env.CORS_ORIGINS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL || null,
    ai,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    guestTtlDays: env.GUEST_TTL_DAYS,
    sessionTtlDays: env.SESSION_TTL_DAYS,
    logLevel: env.LOG_LEVEL,
  };
}

type Environment = InferType<typeof environment>;

function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  try {
    // An empty variable is one that is not set: `PORT= npm start` means the default.
    return environment.validateSync(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")), { stripUnknown: true });
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
    firstTokenMs: env.AI_FIRST_TOKEN_SECONDS * 1000,
    idleMs: env.AI_IDLE_SECONDS * 1000,
  };
}

/** Demonstrations run by themselves only where no stranger can meet them; elsewhere the operator must have named them. */
function refuseUnnamedDemo(env: Environment, ai: AiConfig): void {
  const unknown = env.DEMO.find((part) => !DEMO_PARTS.some((known) => known === part));
  if (unknown) throw new ConfigError(`DEMO knows no part ${JSON.stringify(unknown)}; its parts are ${DEMO_PARTS.join(", ")}`);
  const isPrivate = LOOPBACK.includes(env.HOST) && env.NODE_ENV !== "production";
  if (ai.kind === "demo" && !isPrivate && !env.DEMO.includes("ai")) {
    throw new ConfigError("AI_BASE_URL is missing: set it, or DEMO=ai to answer from the built-in phrasebook");
  }
}

function trustProxy(value: string): boolean | number | string {
  if (value === "" || value === "false") return false;
  if (value === "true") return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
