import type { AccountsClient, Balance, CodeSent, PointsRecord, Profile, SignedIn } from "./accountsClient.ts";
import { askRest, queryOf } from "../channels/askRest.ts";

/** A user as REST writes it. */
interface RestUser {
  id: string;
  user_type: string;
  username: string | null;
  email: string | null;
  nickname: string;
  bio: string;
  language: string;
  native_language: string;
  level: string;
}

/** The acts as calls of the REST layer, with JSON bodies. */
export function accountsOverRest(url: string, headers: Record<string, string> = {}): AccountsClient {
  const ask = askRest(url, headers);
  return {
    sendRegisterCode: (email, language) => ask("/auth/send-register-code", readCodeSent, { json: { email, language } }),
    verifyEmail: (email, code) =>
      ask("/auth/verify-email", ({ verified }: { verified: boolean }) => verified, { json: { email, code } }),
    register: (json, token = null) => ask("/auth/register", readSignedIn, { json, token }),
    login: (username, password) => ask("/auth/login", readSignedIn, { form: { username, password } }),
    guestLogin: (language) => ask("/auth/guest-login", readSignedIn, { json: { language } }),
    sendReset: (email, language) => ask("/auth/send-reset", readCodeSent, { json: { email, language } }),
    resetPassword: (email, code, newPassword) =>
      ask("/auth/reset-password", ({ reset }: { reset: boolean }) => reset, { json: { email, code, newPassword } }),
    profile: (token) => ask("/user/profile", readProfile, { token }),
    updateProfile: (token, { nativeLanguage, ...changes }) =>
      ask("/user/profile", readProfile, {
        method: "PUT",
        json: { ...changes, native_language: nativeLanguage },
        token,
      }),
    balance: (token) => ask("/points/balance", readBalance, { token }),
    records: (token, page, limit) => ask(`/points/records${queryOf({ page, limit })}`, readRecords, { token }),
  };
}

function readProfile({
  native_language: nativeLanguage,
  user_type: userType,
  id,
  username,
  email,
  nickname,
  bio,
  language,
  level,
}: RestUser): Profile {
  return { id, userType, username, email, nickname, bio, language, nativeLanguage, level };
}

function readSignedIn(sent: { access_token: string; expires_in: number; user: RestUser }): SignedIn {
  return { accessToken: sent.access_token, expiresIn: sent.expires_in, user: readProfile(sent.user) };
}

function readCodeSent(sent: { resend_in: number; expires_in: number }): CodeSent {
  return { resendIn: sent.resend_in, expiresIn: sent.expires_in };
}

function readBalance(sent: {
  balance: number;
  total_recharged: number;
  total_consumed: number;
  total_granted: number;
}): Balance {
  return {
    balance: sent.balance,
    totalRecharged: sent.total_recharged,
    totalConsumed: sent.total_consumed,
    totalGranted: sent.total_granted,
  };
}

function readRecords(sent: {
  items: (Omit<PointsRecord, "balanceAfter" | "createdAt"> & { balance_after: number; created_at: string })[];
  total: number;
}) {
  const items = sent.items.map(({ balance_after: balanceAfter, created_at: createdAt, ...record }) => ({
    ...record,
    balanceAfter,
    createdAt,
  }));
  return { items, total: sent.total };
}
