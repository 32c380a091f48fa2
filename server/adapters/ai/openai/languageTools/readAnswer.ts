import type { z } from "zod";
import { plainTexts } from "../completions/plainText.ts";
import type { Verdict } from "./toolAct.ts";

/** Reads the JSON object in a model's answer, which some models wrap in a code fence or in sentences. */
export function readAnswer<Answer>(text: string, shape: z.ZodType<Answer>): Verdict<Answer> {
  const value = firstObject(text);
  if (value === undefined) return { problems: ["it is not one whole JSON object"] };
  const read = shape.safeParse(plainTexts(value));
  if (read.success) return { result: read.data };
  return { problems: read.error.issues.map(({ path, message }) => `${path.join(".") || "the object"}: ${message}`) };
}

function firstObject(answer: string): unknown {
  // Some models write their reasoning first.
  const text = answer.replace(/^\s*<think>[^]*?<\/think>/u, "");
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  const candidates = [text, from < 0 ? "" : text.slice(from, to + 1)];
  for (const candidate of candidates) {
    const value = parsed(candidate);
    if (typeof value === "object" && value !== null) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
