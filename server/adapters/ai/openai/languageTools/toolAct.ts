import type { z } from "zod";
import type { Level } from "../../../../../schema/rules/languages.ts";

/** What a level means, in the words of a prompt. */
export const LEVEL_NAMES: Record<Level, string> = {
  beginner: "a beginner (A1 to A2)",
  intermediate: "an intermediate learner (B1 to B2)",
  advanced: "an advanced learner (C1 and above)",
};

/** The result of a check: a usable answer, or its problems, which the model is shown. */
export type Verdict<Result> = { result: Result } | { problems: string[] };

/** One kind of help that a model is asked for. */
export interface ToolAct<Request, Answer, Result> {
  /** Names the answer's schema for the endpoint. */
  name: string;
  /** The answer's form, without bounds, which not every endpoint takes in a schema: `check` has them. */
  shape: z.ZodType<Answer>;
  /** The forms of an answer that will do too, where there are others. */
  accepted?: z.ZodType<Answer>;
  /** What the model has to do. It must contain nothing that a person wrote. */
  rules: (request: Request) => string;
  /** The material to work on, passed as JSON. */
  data: (request: Request) => Record<string, unknown>;
  /** How many times the tokens of its data an answer may have, beside the room that every answer has. */
  timesData: number;
  check: (answer: Answer, request: Request) => Verdict<Result>;
}
