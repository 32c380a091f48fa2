import type { RequiredEntityData } from "@mikro-orm/core";
import type { Database } from "../../../db/connection.ts";
import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { User } from "../../../db/entities/accounts/user.entity.ts";

/** A user's character, put straight into the database: for tests that are not about making characters. */
export async function storedCharacter(
  { orm }: Database,
  creatorId: string,
  fields: Partial<RequiredEntityData<Npc>> = {},
): Promise<string> {
  const em = orm.em.fork();
  const now = new Date();
  const npc = em.create(Npc, {
    creator: em.getReference(User, creatorId),
    language: "en",
    name: "Mira",
    description: "Bakes bread at night.",
    greeting: "Come in, it is warm in here!",
    background: "Knows rye.",
    texts: {},
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  await em.flush();
  return npc.id;
}
