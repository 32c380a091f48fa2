import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../db/entities/accounts/user.entity.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { Viewer } from "./viewer.ts";

/** The viewer's account. Throws UNAUTHENTICATED when it was deleted since the request came. */
export async function requireUser(em: SqlEntityManager, viewer: Viewer): Promise<User> {
  const user = await em.findOne(User, viewer.userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
}
