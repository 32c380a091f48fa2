import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { named } from "../../driver/named.ts";
import type { StoredChange } from "../../entities/words/lineCorrection.entity.ts";
import type { Tables } from "../../tables.ts";
import { chatOfMessage } from "../chat/chatOfMessage.ts";

/** A message of a user's chat, to be corrected. */
export interface LineRow {
  chatId: string;
  sender: "user" | "npc" | "system";
  text: string;
  /** Which of its texts that is. */
  edition: number;
  language: Language;
  /** What the character had said right before it, unless that is forgotten. */
  before: string | null;
  createdAt: Date;
  /** When it was given to the character: sent, edited, or answered once more. */
  saidAt: Date;
}

/** A message of the user's chat with a character; null where there is none. */
export async function findLine(
  em: SqlEntityManager,
  userId: string,
  npcId: string,
  messageId: string,
): Promise<LineRow | null> {
  const [row] = await named(em, "line", (db) =>
    db
      .selectFrom("chats as c")
      .innerJoin("messages as m", "m.chat_id", "c.id")
      .leftJoin("messages as b", (join) =>
        join
          .onRef("b.chat_id", "=", "m.chat_id")
          .on("b.position", "=", sql<number>`m.position - 1`)
          .on("b.sender", "=", "npc")
          .on("b.forgotten_at", "is", null),
      )
      .leftJoin("replies as r", (join) =>
        join
          .onRef("r.chat_id", "=", "b.chat_id")
          .onRef("r.message_id", "=", "b.id")
          .onRef("r.alternative", "=", "b.shown_alternative"),
      )
      .select(["c.id as chatId", "m.sender", "m.text", "m.edition", "m.language", "m.created_at as createdAt"])
      .select((eb) => eb.fn.coalesce("r.text", "b.text").as("before"))
      .select((eb) =>
        eb.fn
          .coalesce(
            eb
              .selectFrom("messages as a")
              .innerJoin("replies as ar", (join) =>
                join
                  .onRef("ar.chat_id", "=", "a.chat_id")
                  .onRef("ar.message_id", "=", "a.id")
                  .onRef("ar.alternative", "=", "a.shown_alternative"),
              )
              .select("ar.created_at")
              .whereRef("a.chat_id", "=", "m.chat_id")
              .where("a.position", "=", sql<number>`m.position + 1`),
            "m.created_at",
          )
          .as("saidAt"),
      )
      .where("c.user_id", "=", userId)
      .where("c.npc_id", "=", npcId)
      .where("m.id", "=", messageId)
      .compile(),
  );
  return row ?? null;
}

/** A corrected line; without changes and as it was where nothing was wrong. */
export interface CorrectionRow {
  messageId: string;
  /** The line as it was sent. */
  line: string;
  /** The line's. */
  language: Language;
  nativeLanguage: Language;
  text: string;
  changes: StoredChange[];
}

/** What was corrected before of lines as they are shown, with reasons in this language. Access is the caller's to check. */
export function findCorrections(
  em: SqlEntityManager,
  messageIds: readonly string[],
  nativeLanguage: Language,
): Promise<CorrectionRow[]> {
  return named(em, "line_corrections", (db) =>
    db
      .selectFrom("line_corrections as c")
      .innerJoin("messages as m", (join) =>
        join.onRef("m.id", "=", "c.message_id").onRef("m.edition", "=", "c.edition"),
      )
      .select([
        "c.message_id as messageId",
        "m.text as line",
        "m.language",
        "c.native_language as nativeLanguage",
        "c.text",
      ])
      .select(sql<StoredChange[]>`c.changes`.as("changes"))
      .where("c.message_id", "=", sql<string>`any(${messageIds}::uuid[])`)
      .where("c.native_language", "=", nativeLanguage)
      .compile(),
  );
}

/** Stores a correction; false where another request was first. */
export async function insertCorrection(
  em: SqlEntityManager,
  { messageId, edition, nativeLanguage, text, changes }: Omit<CorrectionRow, "line" | "language"> & { edition: number },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("line_corrections")
    .values({
      message_id: messageId,
      chat_id: chatOfMessage(messageId),
      edition,
      native_language: nativeLanguage,
      text,
      // An array would go as PostgreSQL's own kind of array.
      changes: sql`${JSON.stringify(changes)}`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
