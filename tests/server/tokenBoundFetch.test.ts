import { describe, expect, test } from "vitest";
import { tokenBoundFetch } from "../../server/adapters/ai/openai/tokenBoundFetch.ts";

/** An endpoint that takes the bound only under one name, or not at all. */
function endpoint(takes: string | null) {
  const asked: Record<string, unknown>[] = [];
  const fetchIt: typeof fetch = async (_input, init) => {
    const body: Record<string, unknown> = JSON.parse(String(init?.body));
    asked.push(body);
    const [bound] = Object.keys(body).filter((key) => key.startsWith("max_"));
    if (bound === undefined || bound === takes) return new Response("fine");
    return new Response(`Unsupported parameter: '${bound}'`, { status: 400 });
  };
  const ask = tokenBoundFetch(fetchIt);
  return { asked, ask: () => ask("http://models.example", { method: "POST", body: '{"model":"m","max_tokens":9}' }) };
}

describe("the bound of an answer", () => {
  test("has its older name where the endpoint takes it", async () => {
    const { asked, ask } = endpoint("max_tokens");
    expect(await (await ask()).text()).toBe("fine");
    expect(asked).toEqual([{ model: "m", max_tokens: 9 }]);
  });

  test("has its newer name where only that is taken, without a refusal from the second call on", async () => {
    const { asked, ask } = endpoint("max_completion_tokens");
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const renamed = { model: "m", max_completion_tokens: 9 };
    expect(asked).toEqual([{ model: "m", max_tokens: 9 }, renamed, renamed]);
  });

  test("is left out where both are refused", async () => {
    const { asked, ask } = endpoint(null);
    expect((await ask()).status).toBe(200);
    expect(asked.at(-1)).toEqual({ model: "m" });
  });

  test("is not tried again when a call is refused for something else, whose words can be read", async () => {
    let calls = 0;
    const ask = tokenBoundFetch(async () => {
      calls += 1;
      return new Response("no such model", { status: 400 });
    });
    const answer = await ask("http://models.example", { method: "POST", body: '{"max_tokens":9}' });
    expect([answer.status, await answer.text(), calls]).toEqual([400, "no such model", 1]);
  });
});
