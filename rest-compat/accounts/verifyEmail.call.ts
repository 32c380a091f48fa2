import { z } from "zod";
import { jsonCall } from "../call.ts";
import { VerifyEmailDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";
import { CODE, EMAIL } from "./accountFields.ts";

export const verifyEmailCall = jsonCall({
  method: "post",
  path: "/auth/verify-email",
  summary: "Checks a registration code without using it up; a wrong code is INVALID_CODE",
  isPublic: true,
  form: true,
  body: z.object({ email: EMAIL, code: CODE }),
  data: shape("verified", { verified: z.boolean() }),
  answer: async ({ body, run }) => ({ data: await run(VerifyEmailDocument, await body()) }),
});
