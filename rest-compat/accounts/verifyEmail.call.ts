import { z } from "zod";
import { jsonCall } from "../call.ts";
import { VerifyEmailDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";
import { CODE, EMAIL } from "./accountFields.ts";

export const verifyEmailCall = jsonCall({
  method: "post",
  path: "/auth/verify-email",
  summary: "Tells whether a code to register with is right, without using it up; a wrong one is INVALID_CODE",
  isPublic: true,
  form: true,
  body: z.object({ email: EMAIL, code: CODE }),
  data: shape("verified", { verified: z.boolean() }),
  answer: async ({ body, run }) => ({ data: await run(VerifyEmailDocument, await body()) }),
});
