import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

const BOUNDS = ["max_tokens", "max_completion_tokens"] as const;
const CORRECT = JSON.stringify({ text: "Salut", changes: [] });
const COMPLETION = JSON.stringify({ choices: [{ message: { content: CORRECT } }] });

/** An endpoint that refuses requests for a reason in words, and the bounds that it was asked with. */
async function endpoint(refusalOf: (bound: string | undefined) => { status: number; message: string } | null) {
  const asked: [string | undefined, unknown][] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      const fields = new Map(Object.entries(Object(body)));
      const bound = BOUNDS.find((name) => fields.has(name));
      asked.push([bound, bound && fields.get(bound)]);
      const refusal = refusalOf(bound);
      res.writeHead(refusal?.status ?? 200, { "content-type": "application/json" });
      res.end(refusal ? JSON.stringify({ error: refusal }) : COMPLETION);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`;
  const tools = openaiLanguageTools(routesAt({ baseUrl, model: "fake-1" }), { timeoutMs: 60_000, answerTokens: 500 });
  const line = { text: "Salut", language: "fr", nativeLanguage: "en", level: "beginner" } as const;
  return { asked, ask: () => tools.correct(line, new AbortController().signal) };
}

const unlessNamed = (taken: string | undefined) => (bound: string | undefined) =>
  bound === taken || bound === undefined ? null : { status: 400, message: `Unsupported parameter: '${bound}'` };
const OLD = ["max_tokens", expect.any(Number)];
const NEW = ["max_completion_tokens", expect.any(Number)];

test("the bound of an answer has its older name where the endpoint takes it", async () => {
  const { asked, ask } = await endpoint(unlessNamed("max_tokens"));
  await ask();
  expect(asked).toEqual([OLD]);
});

test("it has its newer name where only that is taken, without a refusal from the second call on", async () => {
  const { asked, ask } = await endpoint(unlessNamed("max_completion_tokens"));
  await ask();
  await ask();
  expect(asked).toEqual([OLD, NEW, NEW]);
});

test("it is left out where both are refused", async () => {
  const { asked, ask } = await endpoint(unlessNamed(undefined));
  await ask();
  expect(asked).toEqual([OLD, NEW, [undefined, undefined]]);
});

test("a call that is refused while the endpoint is busy is not tried under another name", async () => {
  const { asked, ask } = await endpoint(() => ({ status: 503, message: "max_tokens of this minute are used up" }));
  await expect(ask()).rejects.toMatchObject({ code: "SERVICE_OVERLOADED" });
  expect(asked).toEqual([OLD]);
});
