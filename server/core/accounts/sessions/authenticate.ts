import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSession } from "../../../../db/queries/accounts/sessions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Viewer } from "../../viewer.ts";
import { hashToken } from "./token.ts";

/**
 * The viewer of a token; null without a token. Throws UNAUTHENTICATED for a token that is unknown, expired or revoked.
 */
export async function authenticate(
  em: SqlEntityManager,
  token: string | null,
  now: Date,
  find: typeof findSession = findSession,
): Promise<Viewer | null> {
  if (!token) return null;
  const session = await find(em, hashToken(token), now);
  if (!session) throw new AppError("UNAUTHENTICATED");
  return session;
}
