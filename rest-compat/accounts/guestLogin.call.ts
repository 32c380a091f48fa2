import type { JsonCall } from "../call.ts";
import { GuestLoginDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { signedInShape } from "./signedInShape.ts";

export const guestLoginCall: JsonCall = {
  method: "post",
  path: "/auth/guest-login",
  fieldNames: { nativeLanguage: "native_language" },
  doc: {
    summary: "Makes a guest account and signs it in",
    isPublic: true,
    body: { language: "en", native_language: "en" },
    form: true,
    data: "login",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const language = textOf(body, "language") ?? "";
    const nativeLanguage = textOf(body, "native_language");
    const { guestLogin } = await request.run(GuestLoginDocument, { language, nativeLanguage });
    return { data: signedInShape(guestLogin) };
  },
};
