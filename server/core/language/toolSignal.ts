import { AppError } from "../../../schema/rules/appError.ts";

/** Milliseconds that help with words may take before whoever asked has turned away: adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;

/** Ends an act of a model that takes for ever, as a model that cannot be reached. */
export function toolSignal(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new AppError("AI_UNAVAILABLE")), LONGEST_MS).unref();
  return controller.signal;
}
