import { randomBytes, randomUUID } from "node:crypto";
import { writeBackup } from "../../../db/backup/writeBackup.ts";
import { openDatabase } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { migrationNames } from "../../../db/migrations/list.ts";
import { hashToken } from "../../../server/core/accounts/sessions/token.ts";
import { createTestDatabase } from "./testDatabase.ts";

/** What a backup of an earlier version holds: someone's character, and a line that they said to it. */
export interface Held {
  token: string;
  userId: string;
  npcId: string;
  line: string;
}

/** Writes a backup as a version did whose last migration is named, of a person who has begun to chat. */
export async function writeEarlierBackup(file: string, last: string): Promise<Held> {
  const names = migrationNames();
  const { url, drop } = await createTestDatabase("empty");
  const database = await openDatabase({ url, poolSize: 2 });
  const held = {
    token: randomBytes(32).toString("base64url"),
    userId: randomUUID(),
    npcId: randomUUID(),
    line: "Good morning from an earlier version",
  };
  const [chat, message] = [randomUUID(), randomUUID()];
  const statements: [string, unknown[]][] = [
    [
      "insert into users (id, user_type, username, language, native_language, created_at) values (?, 'regular', ?, 'de', 'en', now())",
      [held.userId, `user-${held.userId.slice(0, 8)}`],
    ],
    [
      "insert into sessions (id, user_id, token_hash, created_at, expires_at) values (?, ?, ?, now(), now() + interval '1 day')",
      [randomUUID(), held.userId, hashToken(held.token)],
    ],
    [
      `insert into npcs (id, creator_id, language, name, description, greeting, created_at, updated_at)
       values (?, ?, 'de', 'Berta', 'Backt Brot.', 'Guten Morgen!', now(), now())`,
      [held.npcId, held.userId],
    ],
    [
      `insert into chats (id, user_id, npc_id, language, message_count, started_at, last_message, last_message_at, created_at)
       values (?, ?, ?, 'de', 1, now(), ?, now(), now())`,
      [chat, held.userId, held.npcId, held.line],
    ],
    [
      "insert into messages (id, chat_id, position, sender, text, language, created_at) values (?, ?, 0, 'user', ?, 'de', now())",
      [message, chat, held.line],
    ],
  ];
  try {
    await migrate(database, { names: names.slice(0, names.indexOf(last) + 1) });
    for (const [statement, values] of statements) await database.orm.em.fork().execute(statement, values);
    await writeBackup({ url, pictures: null, file });
  } finally {
    await database.close();
    await drop();
  }
  return held;
}
