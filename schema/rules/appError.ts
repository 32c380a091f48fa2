import type { ErrorCode } from "./errorCodes.ts";

/** What an error may carry: words for its text, the fields it is about, and how long to wait. */
export interface AppErrorParams {
  /** Field name → message key of `schema/texts/<lng>/validation.json`. */
  fields?: Record<string, string>;
  /** Seconds after which another try may succeed; becomes `Retry-After`. */
  retryAfter?: number;
  /** Methods a known path does take; becomes `Allow`. */
  allow?: string[];
}

/** An expected failure. Use cases and adapters throw it; GraphQL's formatter and REST's mapper translate it. Anything else is masked. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly params: AppErrorParams = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
