import type { ErrorDescription } from "../../../schema/describeError.ts";

/** The body of an answer to a request that failed, outside GraphQL. `detail` repeats the message, for legacy clients. */
interface ErrorBody extends Pick<ErrorDescription, "code" | "message" | "fields" | "reason"> {
  success: false;
  detail: string;
}

export function errorBody({ code, message, fields, reason }: ErrorDescription): ErrorBody {
  return { success: false, code, message, detail: message, ...(fields && { fields }), ...(reason && { reason }) };
}
