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

/** What is asked of the replies to a person, with the size of their vocabulary; null where no placement told it. */
export interface AskedPace extends Pick<PaceRow, "step" | "tooHard"> {
  vocabulary: number | null;
}

/** As statements give it: an object costs more. Null where no reply was scored yet, or no placement was taken. */
export type StoredPace = [step: number | null, tooHard: string[] | null, vocabulary: number | null];

/** The pace of a person's replies. Each of the values is an expression. */
export const storedPace = (userId: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<StoredPace | null> =>
  sql`(select json_build_array(p.step, p.too_hard, v.size)
    from (select) as one
      left join paces p on p.user_id = ${userId} and p.language = ${language}
      left join vocabularies v on v.user_id = ${userId} and v.language = ${language})`;

export function paceOf(stored: StoredPace | null): AskedPace {
  const [step, tooHard, vocabulary] = stored ?? [null, null, null];
  return { step: step ?? 0, tooHard: tooHard ?? [], vocabulary };
}

/** The paces of people, in each of their languages. */
export async function findPaces(em: SqlEntityManager, userIds: readonly string[]): Promise<PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select user_id as "userId", language, step, over, under, too_hard as "tooHard"
    from paces where user_id = any(${userIds}::uuid[])`.execute(em.getKysely());
  return rows;
}
