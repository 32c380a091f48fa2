/**
 * The tables that grow with every talk and review, and the column by whose hash their rows are shared out among parts. A
 * column of the key of every statement that is frequent: a chat is one person's, and ids of chats and saved words begin
 * as their person's (`server/core/ownId.ts`). Each after the tables that it refers to.
 */
export const PARTITION_KEYS: Readonly<Record<string, string>> = {
  messages: "chat_id",
  replies: "chat_id",
  reply_journal: "reply_id",
  reply_scores: "reply_id",
  memory_turns: "chat_id",
  ledger_entries: "user_id",
  reservations: "user_id",
  reviews: "user_id",
  word_exposures: "saved_word_id",
  word_knowledge: "user_id",
  word_readings: "user_id",
  vocabulary_days: "user_id",
};

/** Parts of a table: none are made by default. */
export const WHOLE = 0;
/** More have PostgreSQL plan longer and hold more files than they save. */
export const MOST_PARTS = 64;
