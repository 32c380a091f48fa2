import { z } from "zod";
import { jsonCall } from "../call.ts";
import { GuestLoginDocument } from "../operations.generated.ts";
import { optionalText, text } from "../requestFields.ts";
import { loginOf, loginShape } from "./loginShape.ts";

export const guestLoginCall = jsonCall({
  method: "post",
  path: "/auth/guest-login",
  summary: "Creates a guest account and signs it in",
  isPublic: true,
  fieldNames: { nativeLanguage: "native_language" },
  form: true,
  body: z.object({ language: text("en"), native_language: optionalText("en") }),
  data: loginShape,
  answer: async ({ body, run }) => ({ data: loginOf((await run(GuestLoginDocument, await body())).guestLogin) }),
});
