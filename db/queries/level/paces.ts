import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";

/** The pace of the replies to a person in a language. `tooHard` has the words that were too hard lately, the latest first. */
export interface PaceRow {
  userId: string;
  language: Language;
  step: number;
  over: number;
  under: number;
  tooHard: string[];
}

/** As statements give it: an object costs more. */
export type StoredPace = [step: number, tooHard: string[]];

/** The pace of a person's replies; null where none was scored yet. Each of the values is an expression. */
export const storedPace = (userId: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<StoredPace | null> =>
  sql`(select json_build_array(p.step, p.too_hard) from paces p where p.user_id = ${userId} and p.language = ${language})`;

export function paceOf(stored: StoredPace | null): Pick<PaceRow, "step" | "tooHard"> {
  const [step, tooHard] = stored ?? [0, []];
  return { step, tooHard };
}

/** The paces of people, in each of their languages. */
export async function findPaces(em: SqlEntityManager, userIds: readonly string[]): Promise<PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select user_id as "userId", language, step, over, under, too_hard as "tooHard"
    from paces where user_id = any(${userIds}::uuid[])`.execute(em.getKysely());
  return rows;
}
