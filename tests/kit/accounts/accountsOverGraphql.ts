import type { AccountsClient, Balance, CodeSent, PointsRecord, Profile, SignedIn } from "./accountsClient.ts";
import { askGraphql } from "../channels/askGraphql.ts";

const USER = "id userType username email nickname bio language nativeLanguage level";
const SESSION = `accessToken expiresIn user { ${USER} }`;
const CODE_SENT = "resendIn expiresIn";

/** The acts as GraphQL operations over HTTP. */
export function accountsOverGraphql(url: string, headers: Record<string, string> = {}): AccountsClient {
  const ask = askGraphql(url, headers);
  return {
    sendRegisterCode: (email, language) =>
      ask<CodeSent>(
        `mutation ($email: String!, $language: String) { it: sendRegisterCode(email: $email, language: $language) { ${CODE_SENT} } }`,
        { email, language },
      ),
    verifyEmail: (email, code) =>
      ask<boolean>("mutation ($email: String!, $code: String!) { it: verifyEmail(email: $email, code: $code) }", {
        email,
        code,
      }),
    register: ({ username, email, password, code, language }, token) =>
      ask<SignedIn>(
        `mutation ($input: RegisterInput!) { it: register(input: $input) { ${SESSION} } }`,
        { input: { username, email, password, code, language } },
        token,
      ),
    login: (username, password) =>
      ask<SignedIn>(
        `mutation ($username: String!, $password: String!) { it: login(username: $username, password: $password) { ${SESSION} } }`,
        {
          username,
          password,
        },
      ),
    guestLogin: (language) =>
      ask<SignedIn>(`mutation ($language: String!) { it: guestLogin(language: $language) { ${SESSION} } }`, {
        language,
      }),
    sendReset: (email, language) =>
      ask<CodeSent>(
        `mutation ($email: String!, $language: String) { it: sendResetCode(email: $email, language: $language) { ${CODE_SENT} } }`,
        { email, language },
      ),
    resetPassword: (email, code, newPassword) =>
      ask<boolean>("mutation ($input: ResetPasswordInput!) { it: resetPassword(input: $input) }", {
        input: { email, code, newPassword },
      }),
    profile: (token) => ask<Profile>(`{ it: viewer { ${USER} } }`, {}, token),
    updateProfile: (token, input) =>
      ask<Profile>(
        `mutation ($input: UpdateProfileInput!) { it: updateProfile(input: $input) { ${USER} } }`,
        { input },
        token,
      ),
    balance: (token) =>
      ask<Balance>("{ it: balance { balance totalRecharged totalConsumed totalGranted } }", {}, token),
    records: (token, page, limit) =>
      ask<{ items: PointsRecord[]; total: number }>(
        "query ($page: Int, $limit: Int) { it: pointsRecords(page: $page, limit: $limit) { items { id type amount balanceAfter description reference createdAt } total } }",
        { page, limit },
        token,
      ),
  };
}
