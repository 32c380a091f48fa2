import type { z } from "zod";

/** What an answer is found to be: right, or wrong in ways that are told to the model. */
export type Verdict<Result> = { result: Result } | { problems: string[] };

/** One kind of help that a model is asked for. */
export interface ToolAct<Request, Answer, Result> {
  /** Names the answer's schema for the endpoint. */
  name: string;
  /** The answer's form. Bounds stand in `check`: not every endpoint takes them in a schema. */
  shape: z.ZodType<Answer>;
  /** What the model is to do. Nothing a person wrote may stand here. */
  rules: (request: Request) => string;
  /** What it is to be done with: all of it data, handed over as JSON. */
  data: (request: Request) => Record<string, unknown>;
  check: (answer: Answer, request: Request) => Verdict<Result>;
}
