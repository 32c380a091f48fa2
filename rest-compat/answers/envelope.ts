import type { CallAnswer } from "../call.ts";

/** A successful answer. The fields of `data` are repeated at the top level, where some legacy clients read them. */
export function successEnvelope({ data, total }: CallAnswer): object {
  const spread = Array.isArray(data) ? { items: data, ...(total !== undefined && { total }) } : data;
  const envelope = { success: true, message: "", data };
  return { ...envelope, ...spread, ...envelope };
}
