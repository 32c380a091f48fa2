/**
 * All error codes that clients can receive, with their HTTP status.
 * Their texts are in `schema/texts/<lng>/errors.json`.
 */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  GUEST_FORBIDDEN: 403,
  GUEST_RECHARGE_FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  ORDER_CLOSED: 409,
  TOO_MANY_ORDERS: 409,
  TX_ALREADY_USED: 409,
  SHARE_EXPIRED: 410,
  INSUFFICIENT_POINTS: 402,
  REPLY_RUNNING: 409,
  MALFORMED_REQUEST: 400,
  PRECONDITION_FAILED: 412,
  RANGE_NOT_SATISFIABLE: 416,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UPLOAD_TOO_LARGE: 413,
  INVALID_IMAGE_TYPE: 415,
  VALIDATION_FAILED: 422,
  INVALID_CODE: 422,
  INVALID_TX_HASH: 422,
  RATE_LIMITED: 429,
  AI_UNAVAILABLE: 503,
  CHAIN_UNAVAILABLE: 503,
  SERVICE_OVERLOADED: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Whether a text, such as one stored with a failed reply, is an error code. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}
