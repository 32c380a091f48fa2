import { z } from "zod";
import { registerRules } from "../../schema/rules/accounts.ts";
import { jsonCall } from "../call.ts";
import { RegisterDocument } from "../operations.generated.ts";
import { optionalText, text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { CODE, EMAIL, NEW_PASSWORD } from "./accountFields.ts";
import { loginOf, loginShape } from "./loginShape.ts";

export const registerCall = jsonCall({
  method: "post",
  path: "/auth/register",
  summary:
    "Creates an account with an emailed code and signs it in. With a guest's token, the guest becomes the account and keeps every chat",
  isPublic: true,
  form: true,
  body: z.object({
    username: text("ann", constraintsOf(registerRules, "username")),
    email: EMAIL,
    password: NEW_PASSWORD,
    code: CODE,
    language: optionalText("en"),
  }),
  status: 201,
  data: loginShape,
  answer: async ({ body, run }) => ({
    data: loginOf((await run(RegisterDocument, { input: await body() })).register),
  }),
});
