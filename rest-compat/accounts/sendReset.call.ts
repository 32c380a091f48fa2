import type { JsonCall } from "../call.ts";
import { SendResetCodeDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { codeSentShape } from "./codeSentShape.ts";

export const sendResetCall: JsonCall = {
  method: "post",
  path: "/auth/send-reset",
  doc: {
    summary: "Mails a code to set a new password with; answers alike whether or not the address is known",
    isPublic: true,
    body: { email: "ann@example.com", language: "en" },
    form: true,
    data: "codeSent",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const asked = { email: textOf(body, "email") ?? "", language: textOf(body, "language") };
    const { sendResetCode } = await request.run(SendResetCodeDocument, asked);
    return { data: codeSentShape(sendResetCode) };
  },
};
