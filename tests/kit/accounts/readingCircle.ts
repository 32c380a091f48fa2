import type { Database } from "../../../db/connection.ts";
import { storedCharacter } from "../npcs/storedCharacter.ts";
import { registeredUser } from "./registeredUser.ts";

/** A user with a public AI avatar. */
export interface Creator {
  token: string;
  userId: string;
  npcId: string;
}

/**
 * Creators who have talked to each other's avatars, put straight into the database: of all pairs such a share, with
 * something unread on both sides.
 */
export async function readingCircle(database: Database, people: number, share: number): Promise<Creator[]> {
  const creators: Creator[] = [];
  for (let made = 0; made < people; made += 1) {
    const { token, userId } = await registeredUser(database);
    creators.push({
      token,
      userId,
      npcId: await storedCharacter(database, userId, {
        visibility: "public",
        isAIAvatar: true,
        chatCount: people,
      }),
    });
  }
  const em = database.orm.em.fork();
  const ids = `{${creators.map(({ userId }) => userId).join()}}`;
  await em.execute(
    `insert into chats (id, user_id, npc_id, language, message_count, unread_count, started_at, last_message, last_message_at,
        created_at, reader_id, reader_unread_count)
      select gen_random_uuid(), u.id, n.id, 'en', 2, 1, now(), 'Hello', now(), now(), n.creator_id, 2
      from users u, npcs n where u.id = any(?::uuid[]) and n.creator_id = any(?::uuid[]) and n.creator_id <> u.id and random() < ?
      order by random()`,
    [ids, ids, share],
  );
  await em.execute(
    `insert into messages (id, chat_id, position, sender, text, language, is_read, created_at)
      select gen_random_uuid(), c.id, p, case p when 0 then 'user' else 'npc' end, 'Hello', 'en', p = 0, now()
      from chats c, generate_series(0, 1) p where c.user_id = any(?::uuid[])`,
    [ids],
  );
  await em.execute(
    `insert into unread_counts (user_id, own, avatar)
      select u.id, (select coalesce(sum(unread_count), 0) from chats where user_id = u.id),
        (select coalesce(sum(reader_unread_count), 0) from chats where reader_id = u.id)
      from users u where u.id = any(?::uuid[])`,
    [ids],
  );
  return creators;
}
