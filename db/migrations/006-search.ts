import { Migration } from "@mikro-orm/migrations";

/** What characters are found by, and the orders their lists are read in. */
export class Migration006Search extends Migration {
  override up(): void {
    this.addSql(
      `alter table "npcs" add column "search_name" text[] not null default '{}', add column "search_all" text[] not null default '{}'`,
    );
    const listed = "where visibility = 'public' and deleted_at is null";
    this.addSql(`create index npcs_search_name on npcs using gin (search_name) ${listed}`);
    this.addSql(`create index npcs_search_all on npcs using gin (search_all) ${listed}`);
    this.addSql(`create index npcs_tags on npcs using gin (tags) ${listed}`);
    this.addSql(`create index npcs_popular on npcs (chat_count desc, id) ${listed}`);
    this.addSql(`create index npcs_new on npcs (created_at desc, id) ${listed}`);
    this.addSql(`create index npcs_listed on npcs (featured, created_at desc, id) ${listed}`);
  }
}
