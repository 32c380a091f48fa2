import { Migration } from "@mikro-orm/migrations";

/**
 * Messages of a chat that were stored in the same millisecond, or by a clock that was behind, get times that rise with
 * their places, as new ones do. A message moves by no more than it needs to come after the one before it.
 */
const RAISE_MESSAGES = `update messages m set created_at = risen.at
  from (
    select id, max(created_at - position * interval '1 millisecond')
      over (partition by chat_id order by position) + position * interval '1 millisecond' as at
    from messages
  ) risen
  where risen.id = m.id and risen.at <> m.created_at`;

/** The next message of a chat comes after its last one by this time. */
const RAISE_CHATS = `update chats c set last_message_at = newest.at
  from (select chat_id, max(created_at) as at from messages group by chat_id) newest
  where newest.chat_id = c.id and newest.at > c.last_message_at`;

export const RAISE_MESSAGE_TIMES = [RAISE_MESSAGES, RAISE_CHATS];

export class Migration011MessageTimes extends Migration {
  override up(): void {
    for (const statement of RAISE_MESSAGE_TIMES) this.addSql(statement);
  }
}
