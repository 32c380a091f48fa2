import { APICallError, generateText, NoObjectGeneratedError, Output } from "ai";
import type { LanguageModel, ModelMessage } from "ai";
import { z } from "zod";
import type { ToolAct } from "./toolAct.ts";

/** Statuses with which endpoints refuse a `response_format` that they do not support. */
const NOT_UNDERSTOOD = [400, 415, 422, 501];

/** What the model is asked: the rules, then the data and the conversation about it. */
interface Question {
  instructions: string;
  messages: ModelMessage[];
  /** Tokens that the answer may have. */
  mostTokens: number;
  signal: AbortSignal;
}

/** Asks for an answer of a certain form and returns its text, whether it has that form or not. */
export type AskModel = <Request, Answer, Result>(
  act: ToolAct<Request, Answer, Result>,
  question: Question,
) => Promise<string>;

/** Asks with a JSON schema. An endpoint that refuses it gets the schema in the instructions from then on. */
export function askModel(model: LanguageModel): AskModel {
  let takesSchema = true;
  const askPlainly: AskModel = async (act, { instructions, messages, mostTokens, signal }) => {
    const form = `Answer with one JSON object and nothing else, by this JSON Schema:\n${JSON.stringify(z.toJSONSchema(act.shape))}`;
    const { text } = await generateText({
      model,
      maxRetries: 0,
      instructions: `${instructions}\n\n${form}`,
      messages,
      maxOutputTokens: mostTokens,
      abortSignal: signal,
    });
    return text;
  };
  const askBySchema: AskModel = async ({ name, shape }, { instructions, messages, mostTokens, signal }) => {
    try {
      const output = Output.object({ schema: shape, name });
      const asked = { instructions, messages, output, maxOutputTokens: mostTokens, abortSignal: signal };
      return (await generateText({ model, maxRetries: 0, ...asked })).text;
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return error.text ?? "";
      throw error;
    }
  };
  return async (act, question) => {
    if (!takesSchema) return askPlainly(act, question);
    try {
      return await askBySchema(act, question);
    } catch (error) {
      if (!APICallError.isInstance(error) || !NOT_UNDERSTOOD.includes(error.statusCode ?? 0)) throw error;
      const text = await askPlainly(act, question);
      takesSchema = false;
      return text;
    }
  };
}
