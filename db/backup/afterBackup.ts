import type { Client } from "pg";
import { moderateAgain, REMEMBERED_OF_MODERATION, SAID } from "./moderateAgain.ts";

/** Addresses that are passed over: more than an installation gives out between two backups. */
const ADDRESSES_PASSED = 10_000;

/** What the replaced database knew that the backup does not, and what became of it. */
export interface AfterBackup {
  /** Sessions that were ended, and guests among their users, who cannot sign in again. */
  sessions: number;
  guests: number;
  /** Accounts that were made after the backup, and are lost. */
  accountsLost: number;
  /** Accounts that were deleted after the backup, and again now. */
  accountsDeleted: number;
  /** Links and moments that were withdrawn, and characters that were deleted, made private or no avatars any more, again now. */
  withdrawn: number;
  /** Orders that were made after the backup. They are kept: coins may still come to their addresses. */
  orders: OrderAfterBackup[];
}

export interface OrderAfterBackup {
  id: string;
  username: string | null;
  points: number;
  status: string;
  address: string;
}

/** What is remembered of the replaced database, until the transaction ends. */
const REMEMBERED = `
  create temporary table before_keys on commit drop as select * from address_keys;
  create temporary table before_orders on commit drop as select * from recharge_orders;
  create temporary table before_users on commit drop as select id, username, user_type from users;
  create temporary table before_deleted on commit drop as select * from deleted_accounts;
  create temporary table before_ended on commit drop as
    select token_hash, expires_at from sessions where revoked_at is not null and expires_at > now()
    union select token_hash, expires_at from deleted_sessions;
  create temporary table before_shares on commit drop as select id, withdrawn_at from npc_shares where withdrawn_at is not null;
  create temporary table before_moments on commit drop as select id, withdrawn_at from moments where withdrawn_at is not null;
  create temporary table before_npcs on commit drop as
    select id, visibility, hold, deleted_at, is_ai_avatar, ${SAID} as said from npcs;
${REMEMBERED_OF_MODERATION}`;

/** Remembers what a restore must not undo, in its transaction, before the tables are emptied. */
export async function rememberBefore(client: Client): Promise<void> {
  await client.query(REMEMBERED);
}

/**
 * Does again what the backup does not know: deletions and withdrawals, and orders whose addresses were given out. Ends
 * all sessions, and passes over the addresses that may have been given out since.
 */
export async function redoAfterBackup(client: Client): Promise<AfterBackup> {
  const count = async (statement: string): Promise<number> => (await client.query(statement)).rowCount ?? 0;
  const accountsDeleted = await deleteAgain(client);
  const withdrawn =
    (await count(`update npc_shares s set withdrawn_at = b.withdrawn_at from before_shares b
      where b.id = s.id and s.withdrawn_at is null`)) +
    (await count(`update moments m set withdrawn_at = b.withdrawn_at, lines = '[]', npc_name = '', own_name = null
      from before_moments b where b.id = m.id and m.withdrawn_at is null`)) +
    (await count(`update npcs n set visibility = case when b.visibility = 'private' then b.visibility else n.visibility end,
        deleted_at = coalesce(n.deleted_at, b.deleted_at), is_ai_avatar = n.is_ai_avatar and b.is_ai_avatar
      from before_npcs b where b.id = n.id and (
        (b.visibility = 'private' and n.visibility <> 'private') or (b.deleted_at is not null and n.deleted_at is null)
        or (n.is_ai_avatar and not b.is_ai_avatar))`));
  await moderateAgain(client);
  const guests = await count(`select distinct u.id from users u join sessions s on s.user_id = u.id
    where u.user_type = 'guest' and s.revoked_at is null and s.expires_at > now()`);
  // Expired, not revoked: unsent texts stay on people's devices until they sign in again.
  const sessions = await count(
    "update sessions set expires_at = now() where revoked_at is null and expires_at > now()",
  );
  await client.query("insert into deleted_sessions select * from before_ended on conflict do nothing");
  await client.query(`insert into address_keys select * from before_keys
    on conflict (id) do update set next_index = greatest(address_keys.next_index, excluded.next_index)`);
  await client.query("update address_keys set next_index = next_index + $1::int", [ADDRESSES_PASSED]);
  const accountsLost = await count(`select b.id from before_users b where b.user_type = 'regular'
    and not exists (select from users u where u.id = b.id)`);
  return { sessions, guests, accountsLost, accountsDeleted, withdrawn, orders: await keepOrders(client) };
}

async function deleteAgain(client: Client): Promise<number> {
  await client.query("insert into deleted_accounts select * from before_deleted on conflict do nothing");
  const gone = "select user_id from deleted_accounts";
  await client.query(`update npcs n set chat_count = greatest(n.chat_count - c.chats, 0) from (
      select npc_id, count(*)::int as chats from chats where user_id in (${gone}) and started_at is not null
        and id not in (select chat_id from started_chats) group by npc_id
    ) c where c.npc_id = n.id`);
  await client.query(`update npcs set deleted_at = now() where creator_id in (${gone}) and deleted_at is null`);
  await client.query(`delete from email_codes where email in (select email from users where id in (${gone}))`);
  return (await client.query(`delete from users where id in (${gone})`)).rowCount ?? 0;
}

/** Their payments are read from the chain again, from where the backup had read it. */
async function keepOrders(client: Client): Promise<OrderAfterBackup[]> {
  const { rows } = await client.query<OrderAfterBackup>(`with kept as (
      insert into recharge_orders (id, user_id, points, status, address, script, created_height, claimed_hash, flags, created_at, expire_at)
      select o.id, o.user_id, o.points,
        case when o.expire_at > now() and u.id is not null then 'pending' else 'expired' end,
        o.address, o.script, o.created_height, o.claimed_hash,
        case when u.id is null then array['restored', 'account_deleted'] else array['restored'] end, o.created_at, o.expire_at
      from before_orders o left join users u on u.id = o.user_id
      where not exists (select from recharge_orders r where r.id = o.id)
      on conflict do nothing returning id
    )
    select o.id, b.username, o.points, o.status, o.address
    from kept join before_orders o on o.id = kept.id left join before_users b on b.id = o.user_id order by o.created_at`);
  return rows;
}
