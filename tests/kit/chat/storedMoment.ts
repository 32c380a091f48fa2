import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { Moment } from "../../../db/entities/chat/moment.entity.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";

/** A moment that was shared, of lines that take turns; gives its id. */
export async function storedMoment({ orm }: Database, userId: string, lines: string[]): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const em = orm.em.fork();
  em.create(Moment, {
    id,
    user: userId,
    npc: NPC_IDS.yuki,
    npcName: "Yuki",
    ownName: null,
    language: "en",
    lines: lines.map((text, index) => ({ isOwn: index % 2 === 1, text, language: "en" })),
    createdAt: new Date(),
  });
  await em.flush();
  return id;
}
