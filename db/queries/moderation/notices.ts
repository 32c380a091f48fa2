import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { NoticeKind } from "../../../schema/rules/house.ts";
import type { NoticeText } from "../../entities/moderation/notice.entity.ts";
import type { Tables } from "../../tables.ts";

/** A notice as its operator sees it. */
export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  texts: NoticeText[];
  until: Date;
  createdAt: Date;
  operatorName: string;
  withdrawnAt: Date | null;
}

/** A notice as everyone sees it. */
export type NoticeView = Pick<NoticeRow, "id" | "kind" | "texts" | "until">;

const VIEW = ["id", "kind", "texts", "until"] as const;
const ROW = [
  ...VIEW,
  "created_at as createdAt",
  "operator_name as operatorName",
  "withdrawn_at as withdrawnAt",
] as const;

/** SQL: a notice that is shown at `now`. */
export const isShownAt = (now: Date | RawBuilder<Date>) => sql<boolean>`(withdrawn_at is null and until > ${now})`;

/** The notice that is in force; null where there is none. */
export async function findNotice(em: SqlEntityManager, now: Date): Promise<NoticeView | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("notices")
    .select(VIEW)
    .where(isShownAt(now))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** A page of all notices, newest first, and how many there are. */
export async function findNotices(
  em: SqlEntityManager,
  offset: number,
  limit: number,
): Promise<{ items: NoticeRow[]; total: number }> {
  const db = em.getKysely<Tables>();
  const [items, { total }] = await Promise.all([
    db
      .selectFrom("notices")
      .select(ROW)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom("notices")
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Stores a notice. The operator is remembered by their username. */
export async function insertNotice(
  em: SqlEntityManager,
  {
    kind,
    texts,
    until,
    at,
    operatorId,
  }: Pick<NoticeRow, "kind" | "texts" | "until"> & { at: Date; operatorId: string },
): Promise<NoticeRow> {
  const { rows } = await sql<NoticeRow>`insert into notices (id, kind, texts, until, created_at, operator_name)
    values (${randomUUID()}::uuid, ${kind}, ${JSON.stringify(texts)}::jsonb, ${until}::timestamptz, ${at}::timestamptz,
      coalesce((select username from users where id = ${operatorId}), ''))
    returning id, kind, texts, until, created_at as "createdAt", operator_name as "operatorName",
      withdrawn_at as "withdrawnAt"`.execute(em.getKysely());
  const [row] = rows;
  if (!row) throw new Error("a notice was not stored");
  return row;
}

/** Takes back what is in force, and gives its ids. */
export async function withdrawNotices(em: SqlEntityManager, now: Date): Promise<string[]> {
  const gone = await em
    .getKysely<Tables>()
    .updateTable("notices")
    .set({ withdrawn_at: now })
    .where(isShownAt(now))
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}
