import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { Role } from "../../../schema/rules/moderation.ts";
import type { Tables } from "../../tables.ts";

/** An account in a list of operators. */
export interface PersonRow {
  id: string;
  username: string | null;
  nickname: string;
  email: string | null;
  avatar: string | null;
  userType: "guest" | "regular";
  role: Role;
  suspendedUntil: Date | null;
  createdAt: Date;
}

const LISTED = [
  "id",
  "username",
  "nickname",
  "email",
  "avatar",
  "user_type as userType",
  "role",
  "suspended_until as suspendedUntil",
  "created_at as createdAt",
] as const;

/**
 * Accounts whose username, nickname or address contains a text, those that it names exactly first; without one the
 * newest. A guest is found by the id only.
 */
export async function findPeople(
  em: SqlEntityManager,
  query: string,
  offset: number,
  limit: number,
): Promise<{ items: PersonRow[]; total: number }> {
  const part = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = em
    .getKysely<Tables>()
    .selectFrom("users")
    .where((eb) =>
      isUuid(query)
        ? eb("id", "=", query)
        : eb.and([
            eb("user_type", "=", "regular"),
            eb.or(["username", "nickname", "email"].map((column) => sql<boolean>`${sql.ref(column)} ilike ${part}`)),
          ]),
    );
  const [items, { total }] = await Promise.all([
    found
      .select(LISTED)
      .orderBy(sql`lower(${query}) in (lower(username), lower(email))`, "desc")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** One account, with how much there is of theirs. */
export interface PersonFacts extends PersonRow {
  bio: string;
  npcCount: number;
  chatCount: number;
  orderCount: number;
  /** Reports about what is theirs. */
  reportCount: number;
  decisionCount: number;
}

/** One account; null where there is none. */
export async function findPerson(em: SqlEntityManager, userId: string): Promise<PersonFacts | null> {
  const count = (from: string, column: string) =>
    sql<number>`(select count(*)::int from ${sql.table(from)} where ${sql.ref(column)} = users.id)`;
  const person = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select([
      ...LISTED,
      "bio",
      count("npcs", "creator_id").as("npcCount"),
      count("chats", "user_id").as("chatCount"),
      count("recharge_orders", "user_id").as("orderCount"),
      count("reports", "author_id").as("reportCount"),
      count("decisions", "author_id").as("decisionCount"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ?? null;
}

/** The decision by which an account is suspended now, which can be undone; null where it is not. */
export async function findSuspension(em: SqlEntityManager, userId: string, now: Date): Promise<string | null> {
  const decision = await em
    .getKysely<Tables>()
    .selectFrom("decisions as d")
    .innerJoin("users as u", "u.id", "d.author_id")
    .select("d.id")
    .where("u.id", "=", userId)
    .where("u.suspended_until", ">", now)
    .whereRef("d.until", "=", "u.suspended_until")
    .where("d.act", "=", "suspend")
    .where("d.undone_at", "is", null)
    .orderBy("d.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return decision?.id ?? null;
}
