import { object, string } from "yup";
import { emailRule, loginRules, usernameRule } from "../../../../../schema/rules/accounts.ts";

// An @ is in every email and in no username.
const couldBeSomebody = (text: string | undefined): boolean =>
  !text || (text.includes("@") ? emailRule : usernameRule).isValidSync(text);

const identifier = string()
  .test("identifier", "auth.invalidIdentifier", couldBeSomebody)
  .required("validation.required");

/** What the login page asks for: the shared rules, and a name that could be somebody's. */
export const loginFormRules = loginRules.concat(object({ username: identifier }));
