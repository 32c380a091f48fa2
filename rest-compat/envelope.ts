import type { Answer } from "./call.ts";

/** A successful answer. The fields of `data` are repeated at the top level, where some legacy clients read them. */
export function successEnvelope({ data, total }: Answer): object {
  const spread = Array.isArray(data) ? { items: data, ...(total !== undefined && { total }) } : data;
  const envelope = { success: true, message: "", data };
  return { ...envelope, ...spread, ...envelope };
}
