import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { findDayFigures } from "../../db/queries/models/figures.ts";
import german from "../../schema/texts/de-DE/errors.json" with { type: "json" };
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { openaiModel } from "../../server/adapters/ai/openai/completions/openaiModel.ts";
import type { ModelEndpoint } from "../../server/adapters/ai/openai/endpoint/modelEndpoint.ts";
import { ModelRoutes } from "../../server/adapters/ai/openai/routes/modelRoutes.ts";
import type { ModelsView } from "../../server/core/models/viewModels.ts";
import { ModelMeter } from "../../server/core/models/modelMeter.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { endpointOf } from "../kit/ai/endpointsOf.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { converse, history, send, SEND, STOP, watch } from "../kit/chat/chatOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { balance, payer } from "../kit/points/points.ts";
import { figuresIn } from "../kit/server/readMetrics.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

const npcId = NPC_IDS.lena;
const PROMPT_TOKENS = 700;
/** Money for a million tokens. */
const PRICES = { input: 2, output: 10, call: 0 };
/** A reply of four tokens. */
const REPLY_COST = PROMPT_TOKENS * 2 + 4 * 10;
/** In millionths: what two replies cost, and some more. */
const PERSON_CAP = 2 * REPLY_COST + 100;

const priced = (endpoint: ModelEndpoint): ModelEndpoint => {
  const model = { name: endpoint.name, prices: PRICES, voice: "alloy", voices: ["alloy"] };
  return { ...endpoint, models: { chat: model, tools: model } };
};

let telling: ModelServer;
let silent: ModelServer;
let server: TestServer;
beforeAll(async () => {
  const tokens = ["Well", ",", " hello", "."];
  [telling, silent] = await Promise.all([
    startModelServer({ tokens, promptTokens: PROMPT_TOKENS }),
    startModelServer({ tokens, takesUsage: false }),
  ]);
  const modelMeter = new ModelMeter({ day: 0, month: 10_000_000, personMonth: PERSON_CAP }, () => new Date());
  const endpoints = [endpointOf("telling", telling), endpointOf("silent", silent, { order: 2 })].map(priced);
  const routes = new ModelRoutes(endpoints, modelMeter);
  const bounds = { firstTokenMs: 60_000, idleMs: 60_000, answerTokens: 5 };
  server = await startTestServer({
    modelMeter,
    modelHealth: () => routes.health(),
    ai: {
      model: openaiModel(routes, bounds),
      languageTools: openaiLanguageTools(routes, { ...bounds, timeoutMs: 60_000 }),
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([telling.close(), silent.close()]);
});

const figuresOf = async (endpoint: string, purpose: string) => {
  const all = await findDayFigures(server.database.orm.em.fork(), "2000-01-01");
  return all.find((each) => each.endpoint === endpoint && each.purpose === purpose);
};

const costOf = async (userId: string): Promise<number> => {
  const query = "select coalesce(sum(cost), 0)::int as cost from model_months where user_id = ?";
  const [row] = await server.database.orm.em.fork().execute<{ cost: number }[]>(query, [userId]);
  return row?.cost ?? 0;
};

describe("a reply", () => {
  test("counts with the tokens that its endpoint tells, for the one who asked", async () => {
    const user = await payer(server, 10);
    await converse(user, npcId, "Hello");
    await expect.poll(() => costOf(user.userId)).toBe(REPLY_COST);
    expect(await figuresOf("telling", "chat")).toMatchObject({
      calls: 1,
      failures: 0,
      inputTokens: PROMPT_TOKENS,
      outputTokens: 4,
      cost: REPLY_COST,
    });
    expect(telling.requests.at(-1)?.body.stream_options).toEqual({ include_usage: true });
  });

  test("that is stopped counts with what it has said", async () => {
    const user = await payer(server, 10);
    const before = (await figuresOf("telling", "chat"))?.outputTokens ?? 0;
    telling.setPace(60_000);
    const { reply } = await send(user, npcId, "Hello");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text !== "");
    await user.request(STOP, { npcId });
    telling.setPace(0);
    await expect.poll(() => costOf(user.userId)).toBeGreaterThan(0);
    expect((await figuresOf("telling", "chat"))?.outputTokens).toBe(before + 1);
  });
});

test("help with words counts with all that it was asked, its repair too", async () => {
  const user = await payer(server, 10);
  telling.script("{}", JSON.stringify({ text: "I have tea.", changes: [] }));
  const polish = 'mutation { it: polishText(input: { text: "I has tea." }) { text } }';
  expect(await user.codeOf(polish)).toBeNull();
  await expect.poll(() => costOf(user.userId)).toBe(2 * (PROMPT_TOKENS * 2 + 10));
  expect(await figuresOf("telling", "tools")).toMatchObject({ calls: 1, inputTokens: 2 * PROMPT_TOKENS });
});

test("at a person's cap a message is refused before it is stored or charged, and all else goes on", async () => {
  const user = await payer(server, 10);
  await converse(user, npcId, "One");
  await converse(user, npcId, "Two");
  await converse(user, npcId, "Three");
  const asked = telling.requests.length;
  const input = { npcId, text: "Four", requestId: "four" };
  expect(await user.request(SEND, { input })).toMatchObject({
    errors: [{ message: german.MODEL_CAP_REACHED, extensions: { code: "MODEL_CAP_REACHED" } }],
  });
  expect(telling.requests).toHaveLength(asked);
  expect((await history(user, npcId)).map(({ text }) => text)).not.toContain("Four");
  expect(await balance(user)).toMatchObject({ balance: 7, totalConsumed: 3 });
  expect(await converse(await payer(server, 10), npcId, "Hello")).toMatchObject({ status: "complete" });
});

test("a reply counts with an estimate where the endpoint does not tell, which is not asked to again", async () => {
  const user = await payer(server, 10);
  telling.setFault({ kind: "status", status: 500 });
  await converse(user, npcId, "Hello");
  await converse(user, npcId, "And now?");
  telling.setFault(undefined);
  await expect.poll(async () => (await figuresOf("silent", "chat"))?.calls).toBe(2);
  const figures = await figuresOf("silent", "chat");
  // Twelve letters.
  expect(figures?.outputTokens).toBe(6);
  expect(figures?.inputTokens).toBeGreaterThan(200);
  expect(silent.requests.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
  expect(await figuresOf("telling", "chat")).toMatchObject({ failures: 1 });
});

test("an operator sees the endpoints, what they did and cost by day, and the caps; a moderator does not", async () => {
  const query = `{ operatorModels {
    endpoints { endpoint purpose model order state restSeconds running mostAtOnce lastFailure prices { input output call } }
    days { day endpoint purpose calls failures cost latencyP50 latencyP95 }
    caps { name most spent }
  } }`;
  telling.setFault({ kind: "status", status: 500 });
  await converse(await payer(server, 10), npcId, "Hello");
  telling.setFault(undefined);
  const operator = await personWithRole(server, "operator");
  const { data } = await operator.request<{ operatorModels: ModelsView }>(query);
  const { endpoints = [], days = [], caps } = data?.operatorModels ?? {};
  const of = (endpoint: string) => (each: { endpoint: string; purpose: string }) =>
    each.endpoint === endpoint && each.purpose === "chat";
  expect(endpoints.find(of("telling"))).toMatchObject({ order: 1, running: 0, prices: PRICES });
  expect(["resting", "due"]).toContain(endpoints.find(of("telling"))?.state);
  expect(endpoints.find(of("telling"))?.lastFailure).toContain("HTTP 500");
  expect(endpoints.find(of("silent"))).toMatchObject({ order: 2, state: "well", lastFailure: null });
  const day = days.find(of("telling"));
  expect(day?.cost).toBeGreaterThan((2 * REPLY_COST) / 1e6);
  expect(day?.latencyP95).toBeGreaterThanOrEqual(day?.latencyP50 ?? Infinity);
  expect(caps).toEqual([
    { name: "month", most: 10, spent: expect.any(Number) },
    { name: "personMonth", most: PERSON_CAP / 1e6, spent: null },
  ]);
  expect(await (await personWithRole(server, "moderator")).codeOf(query)).toBe("FORBIDDEN");
});

test("operators see calls, tokens, cost and the share of the caps at /metrics", async () => {
  const figures = figuresIn((await rawRequest(server.url, "/metrics")).text);
  const of = (name: string, labels: string): number => figures.get(`causerie_model_${name}{${labels}}`) ?? 0;
  const chat = 'endpoint="telling",purpose="chat"';
  expect(of("calls_total", `${chat},outcome="answered"`)).toBeGreaterThan(3);
  expect(of("calls_total", `${chat},outcome="failed"`)).toBeGreaterThan(0);
  expect(of("tokens_total", `${chat},direction="output"`)).toBeGreaterThan(12);
  expect(of("cost_total", chat)).toBeGreaterThan((2 * REPLY_COST) / 1e6);
  expect(of("first_token_seconds_count", chat)).toBeGreaterThan(3);
  expect(figures.get("causerie_model_cap_month_ratio")).toBeGreaterThan(0);
  expect(figures.has("causerie_model_cap_day_ratio")).toBe(false);
});
