import { Migration } from "@mikro-orm/migrations";

/** What is said while nothing is to be remembered is known by its message, and memories know how they were told before. */
export class Migration045OffRecord extends Migration {
  override up(): void {
    this.addSql(`alter table "messages" add column "is_off_record" boolean not null default false`);
    this.addSql(`alter table "chat_memories" add column "off_from" int null`);
    this.addSql(`update "chat_memories" set "off_from" = "read_position" where "is_off"`);
    // Until now, switching memory on moved the position past what was said meanwhile; what was read lies in a stretch.
    this.addSql(`update "messages" m set "is_off_record" = true from "chat_memories" k
      where k."chat_id" = m."chat_id" and m."position" < k."read_position" and m."message_type" = 'normal' and m."sender" in ('user', 'npc')
        and not exists (
          select from "memory_stretches" s
          where s."chat_id" = m."chat_id" and m."position" >= s."from_position" and m."position" < s."to_position"
        )`);
    this.addSql(`alter table "memories" add column "former_words" text[] not null default '{}'`);
  }
}
