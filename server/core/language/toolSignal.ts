import { AppError } from "../../../schema/rules/appError.ts";

/** Milliseconds that a model's act may take. Adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;

/** Ends an act that takes too long, as AI_UNAVAILABLE. */
export function toolSignal(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new AppError("AI_UNAVAILABLE")), LONGEST_MS).unref();
  return controller.signal;
}
