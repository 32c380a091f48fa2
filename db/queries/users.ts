import type { SqlEntityManager } from "@mikro-orm/sql";

/** Whether a username is somebody's, in whatever case. */
export async function isUsernameTaken(em: SqlEntityManager, username: string): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>("select id from users where lower(username) = lower(?)", [username]);
  return rows.length > 0;
}

/** Whom a name to sign in with belongs to: a username in whatever case, or an email address. */
export async function findByLogin(em: SqlEntityManager, login: string): Promise<{ id: string; passwordHash: string | null } | null> {
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

/** Locks a user with their chats, in the order in which everybody takes these locks: chats, then the user. */
export async function lockUser(em: SqlEntityManager, userId: string): Promise<void> {
  await em.execute("select id from chats where user_id = ? order by id for update", [userId]);
  await em.execute("select id from users where id = ? for update", [userId]);
}
