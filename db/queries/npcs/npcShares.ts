import type { SqlEntityManager } from "@mikro-orm/sql";

/** A share link; `npcId` is null for one that is past its time, withdrawn, or of a deleted character. */
export interface ShareRow {
  id: string;
  npcId: string | null;
}

/** A link by its id, and where it leads now; null where there never was such a link. */
export async function findShare(em: SqlEntityManager, shareId: string, now: Date): Promise<ShareRow | null> {
  const [row] = await em.execute<ShareRow[]>(
    `select s.id, case when s.withdrawn_at is null and s.expires_at > ? and n.deleted_at is null then n.id end as "npcId"
     from npc_shares s left join npcs n on n.id = s.npc_id where s.id = ?`,
    [now, shareId],
  );
  return row ?? null;
}

/** A link that is in force. */
export interface ShareInForce {
  id: string;
  expiresAt: Date;
}

/** The link to a character that is in force. */
export async function findShareOf(em: SqlEntityManager, npcId: string, now: Date): Promise<ShareInForce | null> {
  const [row] = await em.execute<{ id: string; expiresAtMs: number }[]>(
    `select id, (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs" from npc_shares
     where npc_id = ? and withdrawn_at is null and expires_at > ? order by expires_at desc limit 1`,
    [npcId, now],
  );
  return row ? { id: row.id, expiresAt: new Date(row.expiresAtMs) } : null;
}

/** Makes a link, or gives the one of that id another end. */
export async function saveShare(
  em: SqlEntityManager,
  share: { id: string; npcId: string; expiresAt: Date; at: Date },
): Promise<void> {
  await em.execute(
    `insert into npc_shares (id, npc_id, created_at, expires_at) values (?, ?, ?, ?) on conflict (id) do update set expires_at = excluded.expires_at`,
    [share.id, share.npcId, share.at, share.expiresAt],
  );
}

/** Ends whatever link to a character is in force; tells whether there was one. */
export async function endShares(em: SqlEntityManager, npcId: string, now: Date): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    "update npc_shares set withdrawn_at = ? where npc_id = ? and withdrawn_at is null and expires_at > ? returning id",
    [now, npcId, now],
  );
  return rows.length > 0;
}

/** Remembers that somebody has followed a link. */
export async function noteOpening(em: SqlEntityManager, shareId: string, userId: string, at: Date): Promise<void> {
  await em.execute(
    "insert into share_openings (share_id, user_id, opened_at) values (?, ?, ?) on conflict do nothing",
    [shareId, userId, at],
  );
}

/** Whether a user has a way to a character that is neither public nor theirs: a chat with it, or a link in force that they followed. */
export async function isOpenTo(em: SqlEntityManager, npcId: string, userId: string, now: Date): Promise<boolean> {
  const [row] = await em.execute<{ open: boolean }[]>(
    `select exists (select from chats where npc_id = ? and user_id = ?) or exists (
       select from share_openings o join npc_shares s on s.id = o.share_id
       where o.user_id = ? and s.npc_id = ? and s.withdrawn_at is null and s.expires_at > ?
     ) as open`,
    [npcId, userId, userId, npcId, now],
  );
  return row?.open ?? false;
}
