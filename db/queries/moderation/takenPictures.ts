import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { PictureUse } from "../../entities/moderation/decision.entity.ts";
import type { Tables } from "../../tables.ts";

/** Since when a picture is hidden; undefined where there is no such picture. */
export async function lockPicture(em: SqlEntityManager, key: string): Promise<Date | null | undefined> {
  const media = await em
    .getKysely<Tables>()
    .selectFrom("media")
    .select("hidden_at")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return media && (media.hidden_at ?? null);
}

export async function setHidden(em: SqlEntityManager, key: string, hiddenAt: Date | null): Promise<void> {
  await em.getKysely<Tables>().updateTable("media").set({ hidden_at: hiddenAt }).where("key", "=", key).execute();
}

/** Takes a picture from everything of its owner's that shows it, and gives where that was. */
export async function takePicture(em: SqlEntityManager, url: string): Promise<PictureUse> {
  const db = em.getKysely<Tables>();
  const person = await db.selectFrom("users").select("id").where("avatar", "=", url).forUpdate().executeTakeFirst();
  if (person) await db.updateTable("users").set({ avatar: null }).where("id", "=", person.id).execute();
  const npcs = await db
    .selectFrom("npcs")
    .select(["id", "images"])
    .where(sql<boolean>`images @> ${[url]}::text[]`)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, images } of npcs) {
    const others = images.filter((image) => image !== url);
    await db.updateTable("npcs").set({ images: others }).where("id", "=", id).execute();
  }
  return { npcs, avatarOf: person?.id ?? null };
}

/** Shows a picture again where it was taken from, unless its owner has chosen others since. */
export async function giveBackPicture(
  em: SqlEntityManager,
  url: string,
  { npcs, avatarOf }: PictureUse,
): Promise<void> {
  const db = em.getKysely<Tables>();
  if (avatarOf)
    await db.updateTable("users").set({ avatar: url }).where("id", "=", avatarOf).where("avatar", "is", null).execute();
  for (const { id, images } of npcs) {
    const others = images.filter((image) => image !== url);
    await db
      .updateTable("npcs")
      .set({ images })
      .where("id", "=", id)
      .where(sql<boolean>`images = ${others}::text[]`)
      .execute();
  }
}
