import { z } from "zod";
import { loginRules } from "../../schema/rules/accounts.ts";
import { jsonCall } from "../call.ts";
import { LoginDocument } from "../operations.generated.ts";
import { text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { loginOf, loginShape } from "./loginShape.ts";

export const loginCall = jsonCall({
  method: "post",
  path: "/auth/login",
  summary: "Signs in with a username or email address and a password",
  isPublic: true,
  form: true,
  body: z.object({
    username: text("ann", constraintsOf(loginRules, "username")),
    password: text("at least 8 characters", constraintsOf(loginRules, "password")),
  }),
  data: loginShape,
  answer: async ({ body, run }) => ({ data: loginOf((await run(LoginDocument, await body())).login) }),
});
