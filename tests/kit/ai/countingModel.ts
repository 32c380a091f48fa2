import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelRequestBody, ModelServer } from "../../fakes/modelServer.ts";
import type { ServerEnv } from "../server/serverProcess.ts";

/** Milliseconds between two tokens of this model. */
export const TOKEN_MS = 20;

/** What the model answers to "Count to N": N tokens, some of more bytes than characters, none like another. */
export const countTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}${["号", "🙂", "é"][index % 3]} `);

/** A model server that counts as far as it is asked to, at one pace. */
export async function startCountingModel(tokenMs = TOKEN_MS): Promise<ModelServer & { env: ServerEnv }> {
  const server = await startModelServer({ tokens: (body) => countTo(askedFor(body)), firstTokenMs: tokenMs, tokenMs });
  return { ...server, env: { AI_BASE_URL: server.url, AI_MODEL: "counting" } };
}

function askedFor({ messages }: ModelRequestBody): number {
  const question = JSON.stringify(messages.findLast(({ role }) => role === "user")?.content ?? "");
  return Number(/Count to (\d+)/.exec(question)?.[1] ?? 3);
}
