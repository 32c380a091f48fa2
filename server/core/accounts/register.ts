import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/sql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { useCode } from "../../../db/queries/accounts/emailCodes.ts";
import { hideFromReaders } from "../../../db/queries/chat/chats.ts";
import { lockUnread } from "../../../db/queries/chat/unread.ts";
import { isUsernameTaken } from "../../../db/queries/accounts/users.ts";
import { expireSessions } from "../../../db/queries/accounts/sessions.ts";
import { registerRules } from "../../../schema/rules/accounts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { languageOf } from "../../../schema/rules/languages.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { announceGoneChat } from "../chat/list/announceChat.ts";
import { grantPoints } from "../points/grantPoints.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { Transaction, WorkScope } from "../unitOfWork.ts";
import { refuseCommonPassword } from "./commonPassword.ts";
import { hashSecret } from "./password.ts";
import { startSession } from "./sessions/startSession.ts";
import type { SignedIn } from "./sessions/startSession.ts";
import { tryCode } from "./codes/tryCode.ts";
import { announceEndedSessions } from "./sessions/viewerSignals.ts";

/** What a user enters to register. */
export interface Registration {
  username: string;
  email: string;
  password: string;
  code: string;
  language?: string | null;
}

/**
 * Makes an account for a verified address and signs it in. A guest who registers becomes the new account and keeps
 * every chat; the guest's sessions end. Throws VALIDATION_FAILED, RATE_LIMITED, INVALID_CODE; USERNAME_TAKEN or
 * EMAIL_TAKEN, and then the code stays good.
 */
export async function register(
  scope: WorkScope &
    Pick<
      Scope,
      | "em"
      | "viewer"
      | "locale"
      | "address"
      | "device"
      | "recordSignIn"
      | "clock"
      | "limits"
      | "prices"
      | "sessionLifetimes"
    >,
  input: Registration,
): Promise<SignedIn> {
  const { username, email, password, code } = parse(registerRules, input);
  await refuseCommonPassword("password", password);
  const codeId = await tryCode(scope, "register", email, code);
  const passwordHash = await hashSecret(password);
  const guestId = scope.viewer?.userType === "guest" ? scope.viewer.userId : null;
  const language = languageOf(input.language) ?? languageOf(scope.locale) ?? "en";
  return inTransaction(scope, async (tx) => {
    const { em } = tx;
    const readers = guestId ? await hideGuestsChats(tx, guestId) : [];
    if (await isUsernameTaken(em, username))
      throw new AppError("USERNAME_TAKEN", { fields: { username: "validation.usernameTaken" } });
    if (!(await useCode(em, codeId, scope.clock()))) throw new AppError("INVALID_CODE");
    const user = guestId ? await guestOf(em, guestId) : newUser(em, language, scope.clock());
    em.assign(user, {
      userType: "regular",
      guestSeenAt: null,
      username,
      email,
      passwordHash,
      nickname: user.nickname || [...username].slice(0, 20).join(""),
    });
    if (guestId) {
      // Not revoked: the guest goes on under the account, also in other tabs.
      await expireSessions(em, guestId, scope.clock());
      announceEndedSessions(tx, guestId);
    }
    const started = startSession(em, scope, user);
    await em.flush();
    await grantPoints(tx, {
      userId: user.id,
      amount: scope.prices.signupGrant,
      reasonKey: `signup:${user.id}`,
      description: "signupGrant",
    });
    await lockUnread(em, readers);
    return started;
  }).catch((error: unknown) => {
    throw takenBy(error);
  });
}

/**
 * Creators must not read under a name what was said without one. Gives the creators who could read it.
 * Before the user is locked: everywhere chats are locked first.
 */
async function hideGuestsChats(tx: Transaction, guestId: string): Promise<string[]> {
  const hidden = await hideFromReaders(tx.em, guestId);
  for (const { id, npcId, readerId } of hidden) announceGoneChat(tx, { id, npcId, userId: guestId }, [readerId]);
  return hidden.map(({ readerId }) => readerId);
}

/** The guest who registers, locked, so that of two registrations at once only one succeeds. */
async function guestOf(em: SqlEntityManager, id: string): Promise<User> {
  const guest = await em.findOne(User, { id, userType: "guest" }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!guest) throw new AppError("UNAUTHENTICATED");
  return guest;
}

function newUser(em: SqlEntityManager, language: NonNullable<ReturnType<typeof languageOf>>, createdAt: Date): User {
  return em.create(User, {
    userType: "regular",
    language,
    nativeLanguage: language,
    nickname: "",
    bio: "",
    level: "intermediate",
    guestRounds: 0,
    guestLookups: 0,
    createdAt,
  });
}

/** Two registrations at once may want the same name or address: the table's unique keys decide. */
function takenBy(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  if (error.message.includes("users_username_unique"))
    return new AppError("USERNAME_TAKEN", { fields: { username: "validation.usernameTaken" } });
  return error.message.includes("users_email_unique")
    ? new AppError("EMAIL_TAKEN", { fields: { email: "validation.emailTaken" } })
    : error;
}
