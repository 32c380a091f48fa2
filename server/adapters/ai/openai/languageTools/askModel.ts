import { z } from "zod";
import { estimateTokens } from "../../../../core/models/tokens.policy.ts";
import type { Tokens } from "../../../../core/models/cost.policy.ts";
import { chatCompletions, tokensOfMessages } from "../completions/chatCompletions.ts";
import type { ChatMessage, ChatQuestion } from "../completions/chatCompletions.ts";
import { completionText } from "../completions/completionEvent.ts";
import type { EndpointOptions } from "../endpoint/endpoint.ts";
import { EndpointRefusal } from "../endpoint/endpointRefusal.ts";
import { usageOf } from "../endpoint/usage.ts";
import { wholeJson } from "../endpoint/wholeAnswer.ts";
import type { ToolAct } from "./toolAct.ts";

/** Bytes of one answer: the longest polished background has a tenth of it. */
const LARGEST_ANSWER = 2_000_000;
/** Statuses with which endpoints refuse a `response_format` that they do not support. */
const NOT_UNDERSTOOD = [400, 415, 422, 501];

/** What the model is asked: the rules, then the data and the conversation about it. */
interface Question extends Omit<ChatQuestion, "form"> {
  instructions: string;
  messages: ChatMessage[];
  /** Told what the answer has taken. */
  count: (tokens: Tokens) => void;
}

/** Asks for an answer of a certain form and returns its text, whether it has that form or not. */
export type AskModel = <Request, Answer, Result>(
  act: ToolAct<Request, Answer, Result>,
  question: Question,
) => Promise<string>;

/** Asks with a JSON schema. An endpoint that refuses it gets the schema in the instructions from then on. */
export function askModel(options: EndpointOptions): AskModel {
  const complete = chatCompletions(options);
  let takesSchema = true;
  // Making one costs a third of what a small answer does.
  const schemas = new WeakMap<z.ZodType, unknown>();
  const schemaOf = (shape: z.ZodType): unknown => {
    const schema = schemas.get(shape) ?? z.toJSONSchema(shape, { target: "draft-7" });
    schemas.set(shape, schema);
    return schema;
  };

  async function ask({ instructions, count, ...question }: Question, form: ChatQuestion["form"]): Promise<string> {
    const messages: ChatMessage[] = [{ role: "system", content: instructions }, ...question.messages];
    const answer = await wholeJson(await complete({ ...question, messages, form }), LARGEST_ANSWER);
    const usage = usageOf(answer);
    if (usage) count(usage);
    const text = completionText(answer);
    if (!usage) count({ input: tokensOfMessages(messages), output: estimateTokens(text) });
    return text;
  }

  return async ({ name, shape }, question) => {
    const schema = schemaOf(shape);
    if (takesSchema) {
      try {
        const format = { type: "json_schema", json_schema: { name, schema, strict: true } };
        return await ask(question, { response_format: format });
      } catch (error) {
        if (!(error instanceof EndpointRefusal) || !NOT_UNDERSTOOD.includes(error.status)) throw error;
      }
    }
    const form = `Answer with one JSON object and nothing else, by this JSON Schema:\n${JSON.stringify(schema)}`;
    const text = await ask({ ...question, instructions: `${question.instructions}\n\n${form}` }, {});
    takesSchema = false;
    return text;
  };
}
