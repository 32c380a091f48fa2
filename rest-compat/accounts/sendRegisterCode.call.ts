import type { JsonCall } from "../call.ts";
import { SendRegisterCodeDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { codeSentShape } from "./codeSentShape.ts";

export const sendRegisterCodeCall: JsonCall = {
  method: "post",
  path: "/auth/send-register-code",
  doc: {
    summary:
      "Mails a code to register with, in `language`, else that of Accept-Language; answers alike whether or not the address is known",
    isPublic: true,
    body: { email: "ann@example.com", language: "en" },
    form: true,
    data: "codeSent",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const asked = { email: textOf(body, "email") ?? "", language: textOf(body, "language") };
    const { sendRegisterCode } = await request.run(SendRegisterCodeDocument, asked);
    return { data: codeSentShape(sendRegisterCode) };
  },
};
