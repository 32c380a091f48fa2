import type { Tokens } from "../../../../core/models/cost.policy.ts";
import { givenFields } from "./givenFields.ts";

/** What an answer says that it has taken, as chats and newer kinds of calls write it; null where it does not say. */
export function usageOf(answer: unknown): Tokens | null {
  const usage = givenFields(givenFields(answer)?.usage);
  const input = countOf(usage?.prompt_tokens ?? usage?.input_tokens);
  const output = countOf(usage?.completion_tokens ?? usage?.output_tokens);
  return input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 };
}

const countOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
