import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";

/** Whether an account has a username, in whatever case. */
export async function isUsernameTaken(em: SqlEntityManager, username: string): Promise<boolean> {
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select("id")
    .where(sql`lower(username)`, "=", sql`lower(${username})`)
    .executeTakeFirst();
  return user !== undefined;
}

/** An account, as signing in needs it. */
export interface LoginRow {
  id: string;
  passwordHash: string | null;
  /** Whether it was signed in to from the same network lately. */
  isKnownNetwork: boolean;
}

/**
 * Finds the account by its username, in upper or lower case, or its email address.
 * An empty `network` is none.
 */
export async function findByLogin(em: SqlEntityManager, login: string, network: string): Promise<LoginRow | null> {
  const column = login.includes("@") ? sql`email` : sql`lower(username)`;
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select(["id", "password_hash as passwordHash"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("sessions as s")
          .select("s.id")
          .whereRef("s.user_id", "=", "users.id")
          .where("s.network", "=", network)
          .where("s.network", "<>", ""),
      )
        .$castTo<boolean>()
        .as("isKnownNetwork"),
    )
    .where(column, "=", sql`lower(${login})`)
    .executeTakeFirst();
  return user ?? null;
}

/** The account that an email address belongs to. */
export async function findByEmail(em: SqlEntityManager, email: string): Promise<{ id: string } | null> {
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * A chat was begun while users were being locked.
 * The locks must be released, since everywhere chats are locked before users.
 */
export class ChatBegun extends Error {}

/** Seconds after the end of a reply in which its writer may still lock it: far longer than a statement may take. */
const WRITER_SECONDS = 60;

/**
 * Locks users with all that others may be writing of theirs, in the order in which all transactions take these locks,
 * those of one table by id: their chats and those they can read along, the replies that run there or ran just now, the
 * users, the characters that they made or that count those chats, and their orders. Throws ChatBegun.
 */
export async function lockUsers(em: SqlEntityManager, userIds: readonly string[]): Promise<void> {
  const db = em.getKysely<Tables>();
  const chats = db
    .selectFrom("chats")
    .select("id")
    .where((eb) => eb.or([eb("user_id", "in", userIds), eb("reader_id", "in", userIds)]))
    .orderBy("id");
  const locked = new Set((await chats.forUpdate().execute()).map(({ id }) => id));
  await db
    .selectFrom("replies")
    .select("id")
    .where(({ or, eb }) =>
      or([
        eb("status", "=", sql.lit("generating")),
        // A transaction that waited for its end to add text has locked it by then, before the locks that follow.
        eb("finished_at", ">", sql<Date>`now() - ${WRITER_SECONDS} * interval '1 second'`),
      ]),
    )
    .where("chat_id", "in", db.selectFrom("chats").select("id").where("user_id", "in", userIds))
    .orderBy("id")
    .forUpdate()
    .execute();
  await db.selectFrom("users").select("id").where("id", "in", userIds).orderBy("id").forUpdate().execute();
  // From now on no chat can be begun with these users.
  if ((await chats.execute()).some(({ id }) => !locked.has(id))) throw new ChatBegun();
  await db
    .selectFrom("npcs")
    .select("id")
    .where(({ or, eb, selectFrom }) => {
      const counting = selectFrom("chats")
        .select("npc_id")
        .where("user_id", "in", userIds)
        .where("started_at", "is not", null);
      return or([eb("creator_id", "in", userIds), eb("id", "in", counting)]);
    })
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await db
    .selectFrom("recharge_orders")
    .select("id")
    .where("user_id", "in", userIds)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Keeps a user from being deleted until the transaction ends; false where there is none any more. */
export async function lockUser(em: SqlEntityManager, userId: string): Promise<boolean> {
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return user !== undefined;
}

/** Locks a user also against other transactions that want the same; false where there is none any more. */
export async function lockUserAlone(em: SqlEntityManager, userId: string): Promise<boolean> {
  const user = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}
