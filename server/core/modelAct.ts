import { AppError } from "../../schema/rules/appError.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import type { ModelAct } from "../../schema/rules/points.ts";

/** Milliseconds that a model's act may take. Adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;

/** What a model could not do. */
const FAILURES: readonly ErrorCode[] = ["AI_UNAVAILABLE", "UNTRANSLATABLE"];

/**
 * Runs an act of a model other than a reply. One that takes too long ends as AI_UNAVAILABLE,
 * and a failure names the act: its text says what could not be done.
 */
export async function modelAct<Result>(act: ModelAct, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new AppError("AI_UNAVAILABLE")), LONGEST_MS).unref();
  try {
    return await run(controller.signal);
  } catch (error) {
    if (!(error instanceof AppError) || !FAILURES.includes(error.code)) throw error;
    throw new AppError(error.code, { ...error.params, act }, { cause: error.cause });
  }
}
