import { z } from "zod";
import { ERROR_STATUS, isErrorCode } from "../../schema/rules/errorCodes.ts";
import { shape, SHAPES } from "./shape.ts";

export const codeShape = z.enum(Object.keys(ERROR_STATUS).filter(isErrorCode)).register(SHAPES, { id: "code" });

/** The answer to a call that failed. */
export const errorShape = shape("error", {
  success: z.literal(false),
  code: codeShape,
  message: z.string(),
  detail: z.string(),
  reason: z
    .enum(["revoked", "forgotten"])
    .describe("Of a refused token: the session was ended by its user or with the account, or is not known.")
    .optional(),
  fields: z.record(z.string(), z.string()).describe("The wrong fields, each with the key of its message.").optional(),
});
