import { Migration } from "@mikro-orm/migrations";

/**
 * Natives of the practised language come first on the home page. Among characters with as many chats the featured ones
 * are the more popular: a new one was among them by the chance of its id.
 */
export class Migration016NativesFirst extends Migration {
  override up(): void {
    const listed = "where visibility = 'public' and deleted_at is null";
    this.addSql(`create index npcs_native on npcs (language, featured, created_at desc, id) ${listed}`);
    this.addSql("drop index npcs_popular");
    this.addSql(`create index npcs_popular on npcs (chat_count desc, featured, id) ${listed}`);
  }
}
