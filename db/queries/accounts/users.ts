import type { SqlEntityManager } from "@mikro-orm/sql";

/** Whether a username is somebody's, in whatever case. */
export async function isUsernameTaken(em: SqlEntityManager, username: string): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>("select id from users where lower(username) = lower(?)", [username]);
  return rows.length > 0;
}

/** Whom a name to sign in with belongs to: a username in whatever case, or an email address. */
export async function findByLogin(
  em: SqlEntityManager,
  login: string,
): Promise<{ id: string; passwordHash: string | null } | null> {
  const column = login.includes("@") ? "email" : "lower(username)";
  const [row] = await em.execute<{ id: string; passwordHash: string | null }[]>(
    `select id, password_hash as "passwordHash" from users where ${column} = lower(?)`,
    [login],
  );
  return row ?? null;
}

/** Whose account an email address is. */
export async function findByEmail(em: SqlEntityManager, email: string): Promise<{ id: string } | null> {
  const [row] = await em.execute<{ id: string }[]>("select id from users where email = ?", [email]);
  return row ?? null;
}

/**
 * Locks a user with their chats, and with the characters that they made or that count those chats, in the order in which all transactions
 * take these locks: chats, then the user, then characters by id.
 */
export async function lockUser(em: SqlEntityManager, userId: string): Promise<void> {
  await em.execute("select id from chats where user_id = ? order by id for update", [userId]);
  await em.execute("select id from users where id = ? for update", [userId]);
  await em.execute(
    `select id from npcs where creator_id = ? or id in (select npc_id from chats where user_id = ? and started_at is not null)
     order by id for no key update`,
    [userId, userId],
  );
}

/** Keeps a user from being deleted until the transaction ends; false where there is none any more. */
export async function holdUser(em: SqlEntityManager, userId: string): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>("select id from users where id = ? for key share", [userId]);
  return rows.length > 0;
}

/** Takes one of a guest's rounds, of which there are so many; false where none is left. */
export async function takeRound(em: SqlEntityManager, userId: string, limit: number): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    "update users set guest_rounds = guest_rounds + 1 where id = ? and user_type = 'guest' and guest_rounds < ? returning id",
    [userId, limit],
  );
  return rows.length > 0;
}

/** Gives a guest a round back; does nothing for whoever is none. */
export async function giveRoundBack(em: SqlEntityManager, userId: string): Promise<void> {
  await em.execute(
    "update users set guest_rounds = guest_rounds - 1 where id = ? and user_type = 'guest' and guest_rounds > 0",
    [userId],
  );
}
