import type { Client } from "pg";
import { PLAIN_NPC_TEXTS } from "../../schema/rules/npcTexts.ts";

/** What the makers of characters say and show by them: what is judged before it is public. */
export const SAID = `jsonb_build_array(name, description, greeting, background, tags, images,
  ${PLAIN_NPC_TEXTS.map(({ snakeName }) => snakeName).join(", ")})`;

/** What is remembered of the replaced database, besides its characters. */
export const REMEMBERED_OF_MODERATION = `
  create temporary table before_hidden on commit drop as select key, hidden_at from media where hidden_at is not null;
  create temporary table before_people on commit drop as select id, role, suspended_until from users;
  create temporary table before_blocks on commit drop as select * from blocks;
  create temporary table before_decisions on commit drop as select * from decisions;
  create temporary table before_appeals on commit drop as select * from appeals;
  create temporary table before_reports on commit drop as select * from reports;
  create temporary table before_kept on commit drop as select * from media
    where '/media/' || key in (select jsonb_path_query(evidence, '$.**.kept') #>> '{}' from reports);
  create temporary table before_house_texts on commit drop as select * from house_texts;
  create temporary table before_notices on commit drop as select * from notices;
  create temporary table before_audit on commit drop as select * from audit_entries;`;

/**
 * What was held, hidden or suspended stays so, roles that were taken away stay away, and the audit only grows. The
 * backup's characters are there, with what their makers have taken back since.
 */
export async function moderateAgain(client: Client): Promise<void> {
  await client.query(`update npcs n set hold = b.hold, visibility = 'private' from before_npcs b
    where b.id = n.id and b.hold is not null`);
  await client.query(`update media m set hidden_at = b.hidden_at from before_hidden b where b.key = m.key`);
  await client.query(`update users u set suspended_until = greatest(u.suspended_until, b.suspended_until),
      role = case when b.role = 'user' or (b.role = 'moderator' and u.role = 'operator') then b.role else u.role end
    from before_people b where b.id = u.id`);
  await blockAgain(client);
  await decideAgain(client);
  await keepReports(client);
  await sayAgain(client);
  await client.query("insert into audit_entries select * from before_audit on conflict do nothing");
}

/** What was blocked since the backup is blocked again, with the chats that this closes. */
async function blockAgain(client: Client): Promise<void> {
  await client.query(`insert into blocks select b.* from before_blocks b join users u on u.id = b.user_id
    where (b.npc_id is null or exists (select from npcs n where n.id = b.npc_id))
      and (b.person_id is null or exists (select from users p where p.id = b.person_id))
    on conflict do nothing`);
  await client.query(`update chats c set user_blocked_at = b.created_at, unread_count = 0 from blocks b, npcs n
    where n.id = c.npc_id and b.user_id = c.user_id and (b.npc_id = n.id or b.person_id = n.creator_id)
      and c.user_blocked_at is null`);
  await client.query(`update chats c set reader_blocked_at = b.created_at, reader_unread_count = 0 from blocks b
    where b.user_id = c.reader_id and b.person_id = c.user_id and c.reader_blocked_at is null`);
}

/**
 * Decisions and appeals are as they were before the restore. What a decision held that was undone since the backup is
 * free again, and so is what waited or was private, where what it says now is what was freed.
 */
async function decideAgain(client: Client): Promise<void> {
  const undone = "from before_decisions d where d.undone_at is not null";
  await client.query(`update npcs n set hold = null, visibility = b.visibility from before_npcs b
    where b.id = n.id and b.hold is null and n.hold is not null and (b.visibility = 'private' or b.said = ${SAID}
      or exists (select ${undone} and d.act <> 'dismiss' and d.before ->> 'target' = 'hold ' || n.id))`);
  await client.query(`update npcs n set deleted_at = null from before_npcs b where b.id = n.id and b.deleted_at is null
    and n.deleted_at is not null and exists (select ${undone} and d.act = 'delete' and d.npc_id = n.id)`);
  await client.query(`update media m set hidden_at = null where m.hidden_at is not null
    and not exists (select from before_hidden h where h.key = m.key)
    and exists (select ${undone} and d.before ->> 'key' = m.key)`);
  await client.query(`update users u set suspended_until = b.suspended_until from before_people b where b.id = u.id
    and exists (select ${undone} and d.act = 'suspend' and d.author_id = u.id)`);
  await client.query(`update before_decisions set
    npc_id = (select id from npcs where id = npc_id), author_id = (select id from users where id = author_id),
    operator_id = (select id from users where id = operator_id)`);
  await client.query("update before_appeals set operator_id = (select id from users where id = operator_id)");
  await client.query("delete from decisions where id in (select id from before_decisions)");
  await client.query("insert into decisions select * from before_decisions");
  await client.query("insert into appeals select * from before_appeals");
}

/**
 * Reports are as they were before the restore, with the copies of what was reported. A character waits where the filter's
 * report does, and is private where none is left. Run after decisions are back.
 */
async function keepReports(client: Client): Promise<void> {
  await client.query("insert into media select * from before_kept on conflict do nothing");
  await client.query(`update before_reports set
    npc_id = (select id from npcs where id = npc_id), author_id = (select id from users where id = author_id),
    reporter_id = (select id from users where id = reporter_id),
    claimant_id = (select id from users where id = claimant_id),
    decision_id = (select id from decisions where id = decision_id)`);
  await client.query("delete from reports where id in (select id from before_reports)");
  await client.query("insert into reports select * from before_reports on conflict do nothing");
  const waits = "from reports r where r.npc_id = n.id and r.is_from_filter and r.decision_id is null";
  await client.query(`update npcs n set hold = null where n.hold = 'waiting' and not exists (select ${waits})`);
  await client.query(`delete from reports r where r.is_from_filter and r.decision_id is null
    and not exists (select from npcs n where n.id = r.npc_id and n.hold = 'waiting')`);
}

/** The words of the house are as they were before the restore, and notices that were withdrawn stay so. */
async function sayAgain(client: Client): Promise<void> {
  await client.query("insert into house_texts select * from before_house_texts on conflict do nothing");
  await client.query("delete from notices where id in (select id from before_notices)");
  await client.query("insert into notices select * from before_notices");
}
