import type { RequiredEntityData } from "@mikro-orm/core";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { Session } from "../../../db/entities/accounts/session.entity.ts";
import type { Database } from "../../../db/connection.ts";
import { newToken, hashToken } from "../../../server/core/accounts/sessions/token.ts";

/** What a test says of a user, and when the user has just given a password. */
interface Said {
  user?: Partial<RequiredEntityData<User>>;
  confirmedAt?: Date;
}

/** A registered user who is signed in, put straight into the database: for tests that are not about registering. */
export async function registeredUser(
  { orm }: Database,
  { user: said = {}, confirmedAt }: Said = {},
): Promise<{ token: string; userId: string }> {
  const em = orm.em.fork();
  const token = newToken();
  const user = em.create(User, {
    userType: "regular",
    username: `user-${token.slice(0, 12)}`,
    email: `${token.slice(0, 12).toLowerCase()}@example.org`,
    guestRounds: 0,
    guestLookups: 0,
    nickname: "",
    bio: "",
    language: "en",
    nativeLanguage: "de",
    level: "intermediate",
    createdAt: new Date(),
    ...said,
  });
  em.create(Session, {
    user,
    tokenHash: hashToken(token),
    createdAt: new Date(),
    ...(confirmedAt && { confirmedAt }),
    device: "",
    expiresAt: new Date(Date.now() + 90 * 86_400_000),
  });
  await em.flush();
  return { token, userId: user.id };
}
