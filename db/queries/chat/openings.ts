import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";
import { MESSAGE_STEP_MS } from "./messageTimes.ts";

/** The texts at the beginning of a chat. */
export interface Opening {
  language: Language;
  card: string;
  greeting: string;
}

/** Writes the card and the greeting of a chat that has none yet. */
export async function insertOpening(
  em: SqlEntityManager,
  chatId: string,
  [cardId, greetingId]: [string, string],
  { card, greeting, language }: Opening,
  at: Date,
): Promise<void> {
  const both = { chat_id: chatId, language };
  const greetedAt = new Date(at.getTime() + MESSAGE_STEP_MS);
  await em
    .getKysely<Tables>()
    .with("said", (db) =>
      db.insertInto("messages").values([
        { ...both, id: cardId, position: 0, sender: "system", message_type: "npc_info", text: card, created_at: at },
        {
          ...both,
          id: greetingId,
          position: 1,
          sender: "npc",
          message_type: "normal",
          text: greeting,
          created_at: greetedAt,
        },
      ]),
    )
    .updateTable("chats")
    .set({ message_count: 2, language })
    .where("id", "=", chatId)
    .execute();
}

/**
 * Gives the card and greeting in another language:
 * until the user first writes, they follow the language being practised.
 */
export async function rewriteOpening(
  em: SqlEntityManager,
  chatId: string,
  { card, greeting, language }: Opening,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .with("said", (db) =>
      db
        .updateTable("messages")
        .set((eb) => ({
          language,
          text: eb
            .case("position")
            .when(0)
            .then(eb.cast<string>(eb.val(card), "text"))
            .else(greeting)
            .end(),
        }))
        .where("chat_id", "=", chatId)
        .where("position", "<", 2),
    )
    .updateTable("chats")
    .set({ language })
    .where("id", "=", chatId)
    .execute();
}
