import type { z } from "zod";
import type { ErrorDescription } from "../schema/describeError.ts";
import type { Answer } from "./call.ts";
import type { errorShape } from "./errorShape.ts";

/** A successful answer: its data, and the data's fields once more at the top, for clients that look there. */
export function successEnvelope({ data, total }: Answer): object {
  const spread = Array.isArray(data) ? { items: data, ...(total !== undefined && { total }) } : data;
  const envelope = { success: true, message: "", data };
  return { ...envelope, ...spread, ...envelope };
}

/** An error's answer. */
export function restErrorShape({ code, message, fields }: ErrorDescription): z.infer<typeof errorShape> {
  return { success: false, code, message, detail: message, ...(fields && { fields }) };
}
