import type { ErrorCode } from "./errorCodes.ts";
import type { ModelAct } from "./points.ts";

/**
 * Why a token is refused: its session was ended by its person, by a new password, or with its account; or there is
 * none, as after a guest was forgotten. An expired one has no reason.
 */
export type RefusalReason = "revoked" | "forgotten";

export interface AppErrorParams {
  /** Field names and the keys of their messages in `schema/texts/<lng>/validation.json`. */
  fields?: Record<string, string>;
  /** Seconds after which to try again, for `Retry-After`. */
  retryAfter?: number;
  /** The limit that was passed, by its name, and what it allows. */
  limit?: { name: string; max: number };
  /** What a model was to do: texts of some codes say which act failed. */
  act?: ModelAct;
  /** Of UNAUTHENTICATED. */
  reason?: RefusalReason;
  /** The end of a suspension. */
  until?: Date;
  /** The methods of a path, for `Allow`. */
  allow?: string[];
}

/**
 * An expected failure. Use cases and adapters throw it.
 * GraphQL and REST show its code and text; they mask any other error.
 */
export class AppError extends Error {
  override readonly name = "AppError";

  readonly code: ErrorCode;
  readonly params: AppErrorParams;

  constructor(code: ErrorCode, params: AppErrorParams = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
