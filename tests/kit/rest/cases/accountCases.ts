import { codeToRegister, codeToReset, registrant, stranger } from "../../accounts/people.ts";
import { bad, badRequiredText, missing, noText } from "../badInputs.ts";
import type { BadInput } from "../badInputs.ts";
import type { CallCases } from "../callCase.ts";

/** A code that was never mailed. Requests with it are refused before it is tried. */
const NEVER_MAILED = "123456";

const BAD_EMAIL: BadInput[] = [
  ...missing("email"),
  ...noText("email"),
  bad("email", "that is empty", "", "validation.required"),
  bad("email", "without a domain", "ann@", "validation.invalidEmail"),
  bad("email", "with a control character", "a\u0000b@example.com", "validation.invalidEmail"),
  bad("email", "of 255 characters", `${"x".repeat(243)}@example.com`, "validation.invalidEmail"),
];
const BAD_CODE: BadInput[] = [
  ...missing("code"),
  bad("code", "as a list", ["1"], "validation.invalidValue"),
  bad("code", "as a fraction", 1.5, "validation.invalidValue"),
  bad("code", "that was never mailed", NEVER_MAILED, null, "INVALID_CODE"),
  bad("code", "with a control character", "12345\u0000", null, "INVALID_CODE"),
  bad("code", "of 100,000 digits", "1".repeat(100_000), null, "INVALID_CODE"),
];
const badPassword = (field: string): BadInput[] => [
  ...missing(field),
  ...noText(field),
  bad(field, "of 7 characters", "1234567", "validation.passwordMin"),
  bad(field, "of 129 characters", "correct horse ".repeat(10).slice(0, 129), "validation.tooLong"),
  bad(field, "that is guessed first", "password1", "validation.passwordCommon"),
];
const BAD_SEND: BadInput[] = [...BAD_EMAIL, ...noText("language")];

/** What the contract says of signing in and up. */
export const ACCOUNT_CASES: CallCases = {
  "POST /auth/login": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: null,
    good: async ({ server }) => {
      const { username, password } = await registrant(server);
      return { json: { username, password } };
    },
    cheap: async () => ({ json: { username: "ann", password: "correct horse" } }),
    bad: [
      ...badRequiredText("username", 254),
      bad("username", "that no account has", "no-such-user", null, "INVALID_CREDENTIALS"),
      ...missing("password"),
      ...noText("password"),
      bad("password", "that is empty", "", "validation.required"),
    ],
  },
  "POST /auth/send-register-code": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: "RATE_LIMITED",
    good: async () => ({ json: { email: stranger().email, language: "de" } }),
    bad: BAD_SEND,
  },
  "POST /auth/register": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    status: 201,
    again: "INVALID_CODE",
    good: async ({ server }) => {
      const newcomer = stranger();
      return { json: { ...newcomer, code: await codeToRegister(server, newcomer.email), language: "ja" } };
    },
    cheap: async () => ({ json: { ...stranger(), code: NEVER_MAILED } }),
    bad: [
      ...missing("username"),
      ...noText("username"),
      bad("username", "of 2 characters", "an", "validation.usernameLength"),
      bad("username", "of 33 characters", "x".repeat(33), "validation.usernameLength"),
      bad("username", "with a blank", "ann lee", "validation.usernameCharacters"),
      bad("username", "with a control character", "ann\u0000", "validation.usernameCharacters"),
      ...BAD_EMAIL,
      ...badPassword("password"),
      ...BAD_CODE,
      ...noText("language"),
    ],
  },
  "POST /auth/verify-email": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: null,
    good: async ({ server }) => {
      const { email } = stranger();
      return { json: { email, code: await codeToRegister(server, email) } };
    },
    cheap: async () => ({ json: { email: stranger().email, code: NEVER_MAILED } }),
    bad: [...BAD_EMAIL, ...BAD_CODE],
  },
  "POST /auth/send-reset": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: "RATE_LIMITED",
    good: async () => ({ json: { email: stranger().email } }),
    bad: BAD_SEND,
  },
  "POST /auth/reset-password": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: "INVALID_CODE",
    good: async ({ server }) => {
      const { email } = await registrant(server);
      return { json: { email, code: await codeToReset(server, email), newPassword: "battery staple" } };
    },
    cheap: async () => ({
      json: { email: stranger().email, code: NEVER_MAILED, newPassword: "battery staple" },
    }),
    bad: [...BAD_EMAIL, ...BAD_CODE, ...badPassword("newPassword")],
  },
  "POST /auth/guest-login": {
    isPublic: true,
    body: "fields",
    isLimited: true,
    again: null,
    good: async () => ({ json: { language: "ja" } }),
    bad: [...noText("language"), ...noText("native_language")],
  },
};
