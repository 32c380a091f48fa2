import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSession, whyOver } from "../../../../db/queries/accounts/sessions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Viewer } from "../../viewer.ts";
import { hashToken } from "./token.ts";

/**
 * The viewer of a token; null without a token. Throws UNAUTHENTICATED for a token that has expired, and with the reason
 * for one that was revoked or is not known: of a revoked one, a browser deletes what it stores of the user; in the
 * place of a guest who was forgotten, its page makes another.
 */
export async function authenticate(
  em: SqlEntityManager,
  token: string | null,
  now: Date,
  find: typeof findSession = findSession,
): Promise<Viewer | null> {
  if (!token) return null;
  const session = await find(em, hashToken(token), now);
  if (session) return session;
  const reason = await whyOver(em, hashToken(token));
  throw new AppError("UNAUTHENTICATED", reason ? { reason } : {});
}
