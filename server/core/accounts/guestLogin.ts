import { Session } from "../../../db/entities/session.entity.ts";
import { User } from "../../../db/entities/user.entity.ts";
import { languageOf } from "../../../schema/rules/languages.ts";
import type { Scope } from "../scope.ts";
import { drawToken, hashToken } from "./token.ts";
import { userView, type UserView } from "./userView.ts";

const SECONDS_A_DAY = 86_400;

/** A fresh sign-in. */
export interface SignedIn {
  accessToken: string;
  /** Seconds the token lives. */
  expiresIn: number;
  user: UserView;
}

/**
 * Makes a guest account and signs it in. The languages are any tags, such as the browser's: an unknown one to practise becomes
 * English, and the mother tongue is taken to be the same until it is chosen.
 */
export async function guestLogin(scope: Scope, input: { language: string; nativeLanguage?: string | null }): Promise<SignedIn> {
  const em = scope.em.fork();
  const now = scope.clock();
  const expiresIn = scope.sessionLifetimes.guestDays * SECONDS_A_DAY;
  const language = languageOf(input.language) ?? "en";
  const user = em.create(User, {
    userType: "guest",
    language,
    nativeLanguage: languageOf(input.nativeLanguage) ?? language,
    nickname: "",
    bio: "",
    level: "intermediate",
    createdAt: now,
  });
  const accessToken = drawToken();
  em.create(Session, {
    user,
    tokenHash: hashToken(accessToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  });
  await em.flush();
  return { accessToken, expiresIn, user: userView(user) };
}
