import { registerRules } from "../../schema/rules/accounts.ts";
import { text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";

/** Fields that several account calls share. */
export const EMAIL = text("ann@example.com", constraintsOf(registerRules, "email"));
export const CODE = text("123456", constraintsOf(registerRules, "code"));
export const NEW_PASSWORD = text("at least 8 characters", constraintsOf(registerRules, "password"));
