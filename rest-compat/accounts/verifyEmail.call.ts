import type { JsonCall } from "../call.ts";
import { VerifyEmailDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";

export const verifyEmailCall: JsonCall = {
  method: "post",
  path: "/auth/verify-email",
  doc: {
    summary: "Tells whether a code to register with is right, without using it up; a wrong one is INVALID_CODE",
    isPublic: true,
    body: { email: "ann@example.com", code: "123456" },
    form: true,
    data: "verified",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const { verifyEmail } = await request.run(VerifyEmailDocument, {
      email: textOf(body, "email") ?? "",
      code: textOf(body, "code") ?? "",
    });
    return { data: { verified: verifyEmail } };
  },
};
