import type { JsonCall } from "../call.ts";
import { LoginDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { signedInShape } from "./signedInShape.ts";

export const loginCall: JsonCall = {
  method: "post",
  path: "/auth/login",
  doc: {
    summary: "Signs in by username, or email address, and password",
    isPublic: true,
    body: { username: "ann", password: "at least 8 characters" },
    form: true,
    data: "login",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const { login } = await request.run(LoginDocument, {
      username: textOf(body, "username") ?? "",
      password: textOf(body, "password") ?? "",
    });
    return { data: signedInShape(login) };
  },
};
