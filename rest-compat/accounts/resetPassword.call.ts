import { z } from "zod";
import { jsonCall } from "../call.ts";
import { ResetPasswordDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";
import { CODE, EMAIL, NEW_PASSWORD } from "./accountFields.ts";

export const resetPasswordCall = jsonCall({
  method: "post",
  path: "/auth/reset-password",
  summary: "Sets a new password with an emailed code and ends all sessions of the account",
  isPublic: true,
  form: true,
  body: z.object({ email: EMAIL, code: CODE, newPassword: NEW_PASSWORD }),
  data: shape("reset", { reset: z.boolean() }),
  answer: async ({ body, run }) => ({ data: await run(ResetPasswordDocument, { input: await body() }) }),
});
