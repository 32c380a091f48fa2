import type { JsonCall } from "../call.ts";
import { RegisterDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { signedInShape } from "./signedInShape.ts";

export const registerCall: JsonCall = {
  method: "post",
  path: "/auth/register",
  doc: {
    summary:
      "Makes an account with an emailed code and signs it in. With a guest's token the guest becomes it and keeps every chat",
    isPublic: true,
    body: {
      username: "ann",
      email: "ann@example.com",
      password: "at least 8 characters",
      code: "123456",
      language: "en",
    },
    form: true,
    status: 201,
    data: "login",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const { register } = await request.run(RegisterDocument, {
      input: {
        username: textOf(body, "username") ?? "",
        email: textOf(body, "email") ?? "",
        password: textOf(body, "password") ?? "",
        code: textOf(body, "code") ?? "",
        language: textOf(body, "language"),
      },
    });
    return { status: 201, data: signedInShape(register) };
  },
};
