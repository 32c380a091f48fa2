import type { Database } from "../../../db/connection.ts";

/**
 * The users whose sums of unread messages are not what their chats add up to;
 * and chats whose counts are not those of their messages.
 */
export async function wrongUnreadSums({ orm }: Database): Promise<object[]> {
  const em = orm.em.fork();
  const sums = await em.execute<object[]>(
    `with counted as (
       select user_id, sum(own)::int as own, sum(avatar)::int as avatar from (
         select user_id, unread_count as own, 0 as avatar from chats
         union all select reader_id, 0, reader_unread_count from chats where reader_id is not null
       ) as sides group by user_id
     )
     select u.id, s.own, s.avatar, c.own as own_in_chats, c.avatar as avatar_in_chats
     from users u left join unread_counts s on s.user_id = u.id left join counted c on c.user_id = u.id
     where coalesce(s.own, 0) <> coalesce(c.own, 0) or coalesce(s.avatar, 0) <> coalesce(c.avatar, 0)`,
  );
  const chats = await em.execute<object[]>(
    `select c.id, c.unread_count, c.reader_unread_count, f.* from chats c, lateral (
       select count(*) filter (where m.sender = 'npc' and not m.is_read)::int as own,
         count(*) filter (where m.position >= c.reader_position)::int as avatar
       from messages m where m.chat_id = c.id and m.position > 1
         and (m.sender = 'user' or exists (select from replies r where r.message_id = m.id and r.text <> ''))
     ) as f where c.unread_count <> f.own or (c.reader_id is not null and c.reader_unread_count <> f.avatar)`,
  );
  return [...sums, ...chats];
}
