import type { SqlEntityManager } from "@mikro-orm/sql";
import { findPerson } from "../../../../db/queries/moderation/people.ts";
import type { PersonFacts } from "../../../../db/queries/moderation/people.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";

/** An account by its id. Throws NOT_FOUND. */
export async function requirePerson(em: SqlEntityManager, userId: string): Promise<PersonFacts> {
  const person = isUuid(userId) ? await findPerson(em, userId) : null;
  if (!person) throw new AppError("NOT_FOUND");
  return person;
}
