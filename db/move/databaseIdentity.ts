import type { Client } from "pg";

/** SQL: which database of which cluster a session is on, in one text. Standbys say the same as their primary. */
export const IDENTITY = "select system_identifier::text || '/' || current_database() as id from pg_control_system()";

export async function identityOf(session: Client): Promise<string> {
  return (await session.query<{ id: string }>(IDENTITY)).rows[0]?.id ?? "";
}
