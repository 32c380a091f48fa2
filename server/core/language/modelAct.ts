import { AppError } from "../../../schema/rules/appError.ts";
import type { ModelAct } from "../../../schema/rules/points.ts";

/** Milliseconds that a model's act may take. Adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;

/**
 * Has a model do something besides a reply. What takes too long ends as AI_UNAVAILABLE,
 * and AI_UNAVAILABLE names the act: its text says what could not be done.
 */
export async function modelAct<Result>(act: ModelAct, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new AppError("AI_UNAVAILABLE")), LONGEST_MS).unref();
  try {
    return await run(controller.signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "AI_UNAVAILABLE") throw error;
    throw new AppError(error.code, { ...error.params, act }, { cause: error.cause });
  }
}
