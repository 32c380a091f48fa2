import { Migration } from "@mikro-orm/migrations";

/** A character has a voice: a name from the endpoints' lists, and steps of pitch and pace. */
export class Migration052Voices extends Migration {
  override up(): void {
    this.addSql(`alter table "npcs"
      add column "voice_name" text null,
      add column "voice_pitch" smallint not null default 0,
      add column "voice_pace" smallint not null default 0,
      add constraint "npcs_voice_name_check" check (char_length(voice_name) <= 64),
      add constraint "npcs_voice_steps_check" check (abs(voice_pitch) <= 2 and abs(voice_pace) <= 2)`);
  }
}
