import { object, string } from "yup";
import { emailRule, loginRules, usernameRule } from "../../../../../schema/rules/accounts.ts";

// An @ is in every email and in no username.
const isIdentifier = (text: string | undefined): boolean =>
  !text || (text.includes("@") ? emailRule : usernameRule).isValidSync(text);

const identifier = string().test("identifier", "auth.invalidIdentifier", isIdentifier).required("validation.required");

/** The rules of the login page: the shared ones, and a name that can be a username or an email address. */
export const loginFormRules = loginRules.concat(object({ username: identifier }));
