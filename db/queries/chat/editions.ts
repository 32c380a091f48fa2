import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import { SHOWN_LETTERS } from "./chatList.ts";

/** An answer in a locked chat, and the message right before it, which it answers. */
export interface AnsweredPlace {
  chatId: string;
  questionId: string;
  answerId: string;
}

/**
 * Gives a message another text, and has the replies to it so far remember the one that they answer. Gives the number of
 * the new text. To a creator who reads along both the message and what answered it are unread again; the chat list shows
 * the text where nothing was answered yet.
 */
export async function insertEdition(
  em: SqlEntityManager,
  { chatId, questionId, answerId }: AnsweredPlace,
  text: string,
): Promise<number> {
  const [edited] = await named(em, "edition", (db) =>
    sql<{ edition: number }>`
      with before as (
        select q.position, q.text, a.has_said, a.last from messages q, lateral (
          select coalesce(bool_or(r.text <> ''), false) as has_said, coalesce(max(r.edition), 0) as last
          from replies r where r.chat_id = ${chatId} and r.message_id = ${answerId}
        ) as a where q.chat_id = ${chatId} and q.id = ${questionId}
      ), asked as (
        update replies set question = before.text from before
        where chat_id = ${chatId} and message_id = ${answerId} and question is null
      ), edited as (
        update messages set text = ${text}, edition = before.last + 1 from before
        where messages.chat_id = ${chatId} and messages.id = ${questionId}
        returning messages.edition
      ), listed as (
        update chats set
          last_message = case when before.has_said then last_message else left(${text}::text, ${sql.lit(SHOWN_LETTERS)}) end,
          reader_unread_count = reader_unread_count + case when reader_id is null then 0 else
            (reader_position > before.position)::int + (reader_position > before.position + 1 and before.has_said)::int end,
          reader_position = least(reader_position, before.position)
        from before where chats.id = ${chatId}
      )
      select edition from edited`.compile(db),
  );
  if (!edited) throw new Error("The message that is edited is gone.");
  return edited.edition;
}

/**
 * Shows another alternative of an answer in a locked chat, also in the chat list where it is the newest, and with it the
 * text that it answers. Gives the message whose text has changed; null where none has.
 */
export async function setShownAlternative(
  em: SqlEntityManager,
  { chatId, messageId, alternative }: { chatId: string; messageId: string; alternative: number },
): Promise<string | null> {
  const [changed] = await named(em, "alternative_shown", (db) =>
    sql<{ questionId: string | null }>`
      with chosen as (
        select r.text, r.question, r.edition, exists (
          select from replies o where o.chat_id = r.chat_id and o.message_id = r.message_id and o.text <> ''
        ) as has_said from replies r
        where r.chat_id = ${chatId} and r.message_id = ${messageId} and r.alternative = ${alternative}
      ), shown as (
        update messages set shown_alternative = ${alternative} where chat_id = ${chatId} and id = ${messageId}
        returning position
      ), asked as (
        update messages q set text = chosen.question, edition = chosen.edition from shown, chosen
        where q.chat_id = ${chatId} and q.position = shown.position - 1 and chosen.question is not null
          and q.edition <> chosen.edition
        returning q.id
      ), listed as (
        update chats set last_message = left(
          case when chosen.has_said then chosen.text else chosen.question end, ${sql.lit(SHOWN_LETTERS)})
        from shown, chosen where chats.id = ${chatId} and shown.position = chats.message_count - 1
          and case when chosen.has_said then chosen.text <> '' else chosen.question is not null end
      )
      select (select id from asked) as "questionId" from chosen`.compile(db),
  );
  return changed?.questionId ?? null;
}
