import type { JsonCall } from "../call.ts";
import { ResetPasswordDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";

export const resetPasswordCall: JsonCall = {
  method: "post",
  path: "/auth/reset-password",
  doc: {
    summary: "Sets a new password by an emailed code, and ends every session of the account",
    isPublic: true,
    body: { email: "ann@example.com", code: "123456", newPassword: "at least 8 characters" },
    form: true,
    data: "reset",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const { resetPassword } = await request.run(ResetPasswordDocument, {
      input: {
        email: textOf(body, "email") ?? "",
        code: textOf(body, "code") ?? "",
        newPassword: textOf(body, "newPassword") ?? "",
      },
    });
    return { data: { reset: resetPassword } };
  },
};
