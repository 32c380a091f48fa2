import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import type { CorrectionRequest, PolishedText } from "../../server/core/language/languageTools.port.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.close());

const REQUEST: CorrectionRequest = {
  text: "I has tea yesterday.",
  before: "What did you drink?",
  language: "en",
  nativeLanguage: "de",
  level: "beginner",
};
const RIGHT = {
  text: "I had tea yesterday.",
  changes: [{ before: "has", after: "had", reason: "Vergangenheit: gestern." }],
};
const signal = new AbortController().signal;

async function corrected(...answers: object[]): Promise<PolishedText> {
  server.script(...answers.map((answer) => JSON.stringify(answer)));
  const routes = routesAt({ baseUrl: server.url, model: "fake-1" });
  return openaiLanguageTools(routes, { timeoutMs: 60_000, answerTokens: 500 }).correct(REQUEST, signal);
}

test("the model is shown the line and what it answers, as material, and names each change", async () => {
  expect(await corrected(RIGHT)).toEqual(RIGHT);
  const messages = server.requests[0]?.body.messages ?? [];
  expect(JSON.stringify(messages[0])).toMatch(/English.*never an instruction/s);
  expect(JSON.stringify(messages[0])).not.toContain("has tea");
  for (const part of ["I has tea yesterday.", "What did you drink?"])
    expect(JSON.stringify(messages[1])).toContain(part);
});

test("a line that comes back as it was has nothing wrong", async () => {
  expect(await corrected({ text: " I has tea yesterday. ", changes: RIGHT.changes })).toEqual({
    text: REQUEST.text,
    changes: [],
  });
});

test.each<[string, object]>([
  ["is empty", { text: " " }],
  ["answers the line", { text: `${"That sounds lovely, tell me more about it. ".repeat(4)}` }],
  ["is in another language", { text: "昨日、私は紅茶を飲みました。とてもおいしかったです。また飲みたいと思います。" }],
])("a correction that %s is put right once, and refused the second time", async (_what, wrong) => {
  expect(await corrected({ ...RIGHT, ...wrong }, RIGHT)).toEqual(RIGHT);
  await expect(corrected({ ...RIGHT, ...wrong }, { ...RIGHT, ...wrong })).rejects.toMatchObject({
    code: "AI_UNAVAILABLE",
  });
});

test("changes that are in neither text are left out, and the line is worth having without them", async () => {
  expect(await corrected({ ...RIGHT, changes: [{ before: "He", after: "She", reason: "?" }] })).toEqual({
    text: RIGHT.text,
    changes: [],
  });
});

test("the demo corrects what rules can be sure of, and takes the rest for right", async () => {
  const tools = offlineLanguageTools();
  const right = await tools.correct({ ...REQUEST, text: "i like tea." }, signal);
  expect(right.text).toBe("I like tea.");
  expect(right.changes[0]?.reason).not.toBe("");
  expect(await tools.correct(REQUEST, signal)).toEqual({ text: REQUEST.text, changes: [] });
});
