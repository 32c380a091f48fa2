import { Migration } from "@mikro-orm/migrations";

/**
 * Messages of a chat that were stored in the same millisecond, or by a clock that was behind, get times that rise with
 * their places, as new ones do. A message moves by no more than it needs to come after the one before it.
 */
export const RAISE_MESSAGE_TIMES = `update messages m set created_at = risen.at
  from (
    select id, max(created_at - position * interval '1 millisecond')
      over (partition by chat_id order by position) + position * interval '1 millisecond' as at
    from messages
  ) risen
  where risen.id = m.id and risen.at <> m.created_at`;

export class Migration011MessageTimes extends Migration {
  override up(): void {
    this.addSql(RAISE_MESSAGE_TIMES);
  }
}
