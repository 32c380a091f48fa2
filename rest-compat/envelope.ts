import type { z } from "zod";
import type { ErrorDescription } from "../schema/describeError.ts";
import type { Answer } from "./call.ts";
import type { errorShape } from "./errorShape.ts";

/** A successful answer. The fields of `data` are repeated at the top level, where some legacy clients read them. */
export function successEnvelope({ data, total }: Answer): object {
  const spread = Array.isArray(data) ? { items: data, ...(total !== undefined && { total }) } : data;
  const envelope = { success: true, message: "", data };
  return { ...envelope, ...spread, ...envelope };
}

/** The answer to a call that failed. */
export function restErrorShape({ code, message, fields, reason }: ErrorDescription): z.infer<typeof errorShape> {
  return { success: false, code, message, detail: message, ...(fields && { fields }), ...(reason && { reason }) };
}
