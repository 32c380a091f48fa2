import { describe, expect, test } from "vitest";
import { ConfigError } from "../../server/config/configError.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { PAID_ACTS } from "../../schema/rules/points.ts";

describe("the configuration", () => {
  test("needs nothing to be set on a machine of one's own", () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: null,
      ai: { kind: "demo" },
      chain: { kind: "simulated" },
    });
  });

  test("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", AI_BASE_URL: "", DATABASE_URL: "" })).toMatchObject({
      port: 4000,
      ai: { kind: "demo" },
      databaseUrl: null,
    });
  });

  const MODELS = {
    AI_BASE_URL: "http://localhost:8080/v1",
    AI_MODEL: "m",
    AI_SPEECH_MODEL: "s",
    AI_TRANSCRIPTION_MODEL: "t",
  };

  test.each(PAID_ACTS)("charges for $name what $variable says, or $price", ({ name, variable, price }) => {
    expect(readConfig(MODELS).prices[name]).toBe(price);
    expect(readConfig({ ...MODELS, [variable]: "7" }).prices[name]).toBe(7);
  });

  test("charges nothing for speech and dictation where no model does them", () => {
    expect(readConfig({ PRICE_SPEECH: "7", PRICE_DICTATION: "7" }).prices).toMatchObject({ speech: 0, dictation: 0 });
  });

  test("takes prices and caps in money", () => {
    const prices = { AI_PRICE_INPUT: "0.15", AI_PRICE_OUTPUT: "0.6" };
    const { ai, modelCaps } = readConfig({
      ...MODELS,
      ...prices,
      MODEL_CAP_DAY: "2.5",
      MODEL_CAP_PERSON_MONTH: "0.01",
    });
    expect(modelCaps).toEqual({ day: 2_500_000, month: 0, personMonth: 10_000 });
    expect(ai).toMatchObject({ endpoints: [{ models: { chat: { prices: { input: 0.15, output: 0.6 } } } }] });
  });

  test.each([
    { AI_CONTEXT_TOKENS: "", answer: 2000, prompt: 6192 },
    { AI_CONTEXT_TOKENS: "2048", answer: 512, prompt: 1536 },
    { AI_CONTEXT_TOKENS: "32768", AI_ANSWER_TOKENS: "16000", answer: 16_000, prompt: 16_768 },
  ])("divides the context of a model between answer and prompt: %j", ({ answer, prompt, ...variables }) => {
    const { ai, promptRoom } = readConfig({ ...MODELS, ...variables });
    expect(ai).toMatchObject({ answerTokens: answer });
    expect(promptRoom.tokens).toBe(prompt);
  });

  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ AI_CONTEXT_TOKENS: "1024" }, "AI_CONTEXT_TOKENS"],
    [{ AI_ANSWER_TOKENS: "4097" }, "AI_ANSWER_TOKENS"],
    [{ PORT: "70000" }, "PORT"],
    [{ GUEST_TTL_DAYS: "1.5" }, "GUEST_TTL_DAYS"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://one:5432,two:port/x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://one/x?host=two,three" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://one,two/x?target_session_attrs=standby" }, "DATABASE_URL"],
    [{ AI_SPEECH_VOICES: `nova,${"a".repeat(65)}` }, "AI_SPEECH_VOICES"],
    [{ AI_BASE_URL: "not a url", AI_MODEL: "m" }, "AI_BASE_URL"],
    [{ AI_BASE_URL: "http://localhost:8080/v1" }, "AI_MODEL"],
    [{ MODEL_CAP_DAY: "-1" }, "MODEL_CAP_DAY"],
    [{ AI_BASE_URL: "http://localhost:8080/v1", AI_MODEL: "m", MODEL_CAP_MONTH: "5" }, "MODEL_CAP_MONTH"],
    [{ DEFAULT_LANGUAGE: "tlh" }, "DEFAULT_LANGUAGE"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
    [{ REDIS_URL: "localhost" }, "REDIS_URL"],
    [{ REDIS_URL: "redis://a:port" }, "REDIS_URL"],
    [{ REDIS_URL: "redis://a:6379,b:port" }, "REDIS_URL"],
    [{ REDIS_URL: "redis://a:6379,,b:6379" }, "REDIS_URL"],
    [{ REDIS_URL: "redis://a:6379,redis://b:6379" }, "REDIS_URL"],
    [{ REDIS_URL: "redis://a:6379,b:6379/3" }, "REDIS_URL"],
    [{ REDIS_URL: "redis+cluster://" }, "REDIS_URL"],
    [{ REDIS_URL: "redis+sentinel://a:26379,b:26379" }, "REDIS_URL"],
    [{ REDIS_URL: "redis+sentinel://a:26379/main/x" }, "REDIS_URL"],
    [{ REDIS_URL: "redis-sentinel://a:26379#main" }, "REDIS_URL"],
    [{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET"],
    [{ DOGE_RPC_URL: "127.0.0.1:22555" }, "DOGE_RPC_URL"],
    [{ DOGE_RPC_URL: "http://127.0.0.1:22555" }, "DOGE_XPUB"],
    [{ DOGE_XPUB: "dgub" }, "DOGE_RPC_URL"],
    [{ DOGE_CONFIRMATIONS: "0" }, "DOGE_CONFIRMATIONS"],
    [{ ORDER_TTL_SECONDS: "0" }, "ORDER_TTL_SECONDS"],
    [{ CHAIN_POLL_MS: "1" }, "CHAIN_POLL_MS"],
    [{ RATE_LIMIT_SCALE: "0" }, "RATE_LIMIT_SCALE"],
    [{ PRICE_REPLY: "-1" }, "PRICE_REPLY"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ DEMO: "ai,magic" }, "DEMO"],
    [{ TRUST_PROXY: "maybe?" }, "TRUST_PROXY"],
  ])("%j stops the start with one line that names %s", (variables, name) => {
    const start = () => readConfig(variables);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} [^\\n]*$`));
  });

  test.each([{ HOST: "0.0.0.0" }, { NODE_ENV: "production" }])("with %j a demonstration must be named", (variables) => {
    expect(() => readConfig(variables)).toThrow(/^AI_BASE_URL is missing/);
    expect(() => readConfig({ ...variables, DEMO: "ai" })).toThrow(/^SMTP_URL is missing/);
    expect(() => readConfig({ ...variables, DEMO: "ai, mail" })).toThrow(/^DOGE_RPC_URL is missing/);
    expect(readConfig({ ...variables, DEMO: "ai, mail, chain" })).toMatchObject({
      ai: { kind: "demo" },
      mail: { kind: "outbox" },
      chain: { kind: "simulated" },
    });
    const mail = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "hello@causerie.example" };
    expect(readConfig({ ...variables, DEMO: "ai, chain", ...mail }).mail).toEqual({
      kind: "smtp",
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
    });
    expect(
      readConfig({ ...variables, ...mail, DEMO: "chain", AI_BASE_URL: "https://models.example/v1/", AI_MODEL: "m" }).ai,
    ).toMatchObject({
      kind: "openai",
      endpoints: [{ name: "main", baseUrl: "https://models.example/v1", models: { chat: { name: "m" } } }],
      firstTokenMs: 60_000,
      idleMs: 30_000,
    });
  });
});
