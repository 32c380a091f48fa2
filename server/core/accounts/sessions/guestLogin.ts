import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { languageOf } from "../../../../schema/rules/languages.ts";
import type { Scope } from "../../scope.ts";
import { startSession } from "./startSession.ts";
import type { SignedIn } from "./startSession.ts";

/**
 * Makes a guest account and signs it in. The languages are any tags, such as the browser's: an unknown one to practise
 * becomes English, and the mother tongue is taken to be the same until it is chosen. Throws RATE_LIMITED.
 */
export async function guestLogin(
  scope: Pick<Scope, "em" | "address" | "device" | "recordSignIn" | "clock" | "limits" | "prices" | "sessionLifetimes">,
  input: { language: string; nativeLanguage?: string | null },
): Promise<SignedIn> {
  await scope.limits.take("guestLoginByAddress", scope.address);
  const em = scope.em.fork();
  const language = languageOf(input.language) ?? "en";
  const nativeLanguage = languageOf(input.nativeLanguage) ?? language;
  const user = em.create(User, {
    userType: "guest",
    language,
    nativeLanguage,
    nickname: "",
    bio: "",
    level: "intermediate",
    guestRounds: 0,
    guestLookups: 0,
    guestSeenAt: scope.clock(),
    createdAt: scope.clock(),
  });
  const signedIn = startSession(em, scope, user);
  await em.flush();
  return signedIn;
}
