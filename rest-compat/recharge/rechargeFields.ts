import { z } from "zod";
import { int } from "../answers/shape.ts";

/** Anything but a whole number is read as 0, so that the use case refuses it, and guests before it. */
const points = z
  .unknown()
  .meta({ type: "integer", examples: [500] })
  .optional()
  .transform((value) => int.safeParse(value).data ?? 0);

export const NEW_ORDER = z.object({ points });

/** An empty hash is INVALID_TX_HASH, a missing one VALIDATION_FAILED. */
export const TX_HASH = z.object({
  tx_hash: z
    .string()
    .meta({ "x-required": true, description: "64 hexadecimal digits.", examples: ["0123456789abcdef".repeat(4)] }),
});
