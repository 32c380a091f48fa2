import { ref, string } from "yup";
import { resetPasswordRules } from "../../../../../schema/rules/accounts.ts";

/** What the reset page asks for: the shared rules, and the new password a second time. */
export const resetFormRules = resetPasswordRules.shape({
  confirmPassword: string()
    .oneOf([ref("newPassword")], "auth.passwordMismatch")
    .required("validation.required"),
});
