import { promptRoom } from "../core/chat/replies/promptRoom.policy.ts";
import type { PromptRoom } from "../core/chat/replies/promptRoom.policy.ts";
import { ConfigError } from "./configError.ts";
import type { Environment } from "./environment.ts";

/** Tokens of an answer where the operator names none; a small context gives it a quarter of itself. */
const USUAL_ANSWER = 2000;
const SMALL_SHARE = 1 / 4;
/** The share of a context that an answer may be given: rules, character and newest messages need the rest. */
const MOST_SHARE = 1 / 2;

/** How a model's context is divided between an answer and its prompt. */
export function modelContext(env: Environment): { answerTokens: number; promptRoom: PromptRoom } {
  const { AI_CONTEXT_TOKENS: all, AI_ANSWER_TOKENS: asked } = env;
  const answerTokens = asked ?? Math.min(USUAL_ANSWER, Math.floor(all * SMALL_SHARE));
  if (answerTokens > all * MOST_SHARE)
    throw new ConfigError(
      `AI_ANSWER_TOKENS must be at most half of AI_CONTEXT_TOKENS, which is ${all}: raise that to what the model can take`,
    );
  return { answerTokens, promptRoom: promptRoom(all - answerTokens) };
}
