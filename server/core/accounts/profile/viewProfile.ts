import type { User } from "../../../../db/entities/accounts/user.entity.ts";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import type { Role } from "../../../../schema/rules/moderation.ts";
import { requireUser } from "../../viewer.ts";
import type { Prices, Scope } from "../../scope.ts";

/** A user as they see themselves. */
export interface UserView {
  id: string;
  userType: "guest" | "regular";
  username: string | null;
  email: string | null;
  nickname: string;
  bio: string;
  avatar: string | null;
  language: Language;
  nativeLanguage: Language;
  level: Level;
  /** Messages a guest may still send; null for registered users. */
  guestRoundsLeft: number | null;
  /** Words a guest may still look up; null for registered users. */
  guestLookupsLeft: number | null;
  role: Role;
  /** The end of a suspension, also of one that is over. */
  suspendedUntil: Date | null;
  createdAt: Date;
}

/** The viewer's own profile; null without a sign-in. */
export async function viewProfile(scope: Pick<Scope, "em" | "viewer" | "prices">): Promise<UserView | null> {
  if (!scope.viewer) return null;
  return userView(await requireUser(scope.em, scope.viewer), scope.prices);
}

export function userView(user: User, prices: Prices): UserView {
  return {
    id: user.id,
    userType: user.userType,
    username: user.username ?? null,
    email: user.email ?? null,
    nickname: user.nickname,
    bio: user.bio,
    avatar: user.avatar ?? null,
    language: user.language,
    nativeLanguage: user.nativeLanguage,
    level: user.level,
    guestRoundsLeft: user.userType === "guest" ? Math.max(prices.guestRounds - user.guestRounds, 0) : null,
    guestLookupsLeft: user.userType === "guest" ? Math.max(prices.guestLookups - user.guestLookups, 0) : null,
    role: user.role,
    suspendedUntil: user.suspendedUntil ?? null,
    createdAt: user.createdAt,
  };
}
