import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { HouseTextKind } from "../../../schema/rules/house.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";

/** A version of a text of the house. */
export interface HouseTextRow {
  kind: HouseTextKind;
  language: Language;
  version: number;
  text: string;
  at: Date;
  operatorName: string;
}

const COLUMNS = ["kind", "language", "version", "text", "at", "operator_name as operatorName"] as const;

/** The last version of each text in each language, also of those that are empty now; or of one kind alone. */
export function findHouseTexts(em: SqlEntityManager, kind: HouseTextKind | null = null): Promise<HouseTextRow[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("house_texts")
    .distinctOn(["kind", "language"])
    .select(COLUMNS)
    .$if(kind !== null, (query) => query.where("kind", "=", kind))
    .orderBy("kind")
    .orderBy("language")
    .orderBy("version", "desc")
    .execute();
}

/** The texts that there are in some language. */
export async function findHouseTextKinds(em: SqlEntityManager): Promise<HouseTextKind[]> {
  const { rows } = await sql<{ kind: HouseTextKind }>`select distinct kind from (
      select distinct on (kind, language) kind, text from house_texts order by kind, language, version desc
    ) newest where text <> ''`.execute(em.getKysely());
  return rows.map(({ kind }) => kind);
}

/** The versions of a text, newest first. */
export function findHouseTextVersions(
  em: SqlEntityManager,
  { kind, language }: Pick<HouseTextRow, "kind" | "language">,
  limit: number,
): Promise<HouseTextRow[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("house_texts")
    .select(COLUMNS)
    .where("kind", "=", kind)
    .where("language", "=", language)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

/**
 * Stores the version that follows the one that was changed; null where another one did so already. The operator is
 * remembered by their username.
 */
export async function insertHouseText(
  em: SqlEntityManager,
  { kind, language, version, text, at, operatorId }: Omit<HouseTextRow, "operatorName"> & { operatorId: string },
): Promise<HouseTextRow | null> {
  const { rows } = await sql<HouseTextRow>`insert into house_texts (kind, language, version, text, at, operator_name)
    select ${kind}, ${language}, ${version}, ${text}, ${at}::timestamptz,
      coalesce((select username from users where id = ${operatorId}), '')
    where ${version} = 1 + coalesce(
      (select max(version) from house_texts where kind = ${kind} and language = ${language}), 0)
    on conflict do nothing
    returning kind, language, version, text, at, operator_name as "operatorName"`.execute(em.getKysely());
  return rows[0] ?? null;
}
