import { z } from "zod";
import { int, shape } from "../answers/shape.ts";

/** The answer to a request for a code; both numbers are seconds. */
export const codeSentShape = shape("codeSent", { resend_in: int, expires_in: int });

export const verifiedShape = shape("verified", { verified: z.boolean() });
export const resetShape = shape("reset", { reset: z.boolean() });
