import { expect, test } from "vitest";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

test("a transaction in which a statement failed unheeded is not taken for stored", async () => {
  const { orm, close } = await openTestDatabase();
  try {
    const work = orm.em.fork().transactional(async (em) => {
      await em.execute("update npcs set chat_count = 7");
      await em.execute("select 1 / 0").catch(() => undefined);
    });
    await expect(work).rejects.toThrow("nothing of it is stored");
    expect(await orm.em.fork().execute("select id from npcs where chat_count = 7")).toEqual([]);
  } finally {
    await close();
  }
});
