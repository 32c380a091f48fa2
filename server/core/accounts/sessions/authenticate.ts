import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSession, isRevoked } from "../../../../db/queries/accounts/sessions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Viewer } from "../../viewer.ts";
import { hashToken } from "./token.ts";

/**
 * The viewer of a token; null without a token. Throws UNAUTHENTICATED for a token that is unknown or expired, and with the
 * reason for one that was revoked: a browser deletes what it stores of the user then, and not where a session expired.
 */
export async function authenticate(
  em: SqlEntityManager,
  token: string | null,
  now: Date,
  find: typeof findSession = findSession,
): Promise<Viewer | null> {
  if (!token) return null;
  const session = await find(em, hashToken(token), now);
  if (!session)
    throw new AppError("UNAUTHENTICATED", (await isRevoked(em, hashToken(token))) ? { reason: "revoked" } : {});
  return session;
}
