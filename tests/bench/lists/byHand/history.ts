import { HISTORY_PAGE_SIZE } from "../../../../schema/rules/input/paging.ts";
import type { Run } from "./pool.ts";
import type { Viewer } from "./viewer.ts";

const HISTORY = {
  name: "history",
  text: `select m.id, c.user_id, c.npc_id, m.position, m.sender, m.message_type, m.is_read, m.created_at, r.status, r.alternative,
      c.message_count as total,
      case when r.status = 'generating'
        then (select coalesce(string_agg(j.text, '' order by j.seq), '') from reply_journal j where j.reply_id = r.id)
        else coalesce(r.text, m.text) end as text,
      (select count(*)::int from replies a where a.message_id = m.id) as alternatives
    from chats c join messages m on m.chat_id = c.id
      left join replies r on r.message_id = m.id and r.alternative = m.shown_alternative
    where c.user_id = $1 and c.npc_id = $2 order by m.position desc offset $3 limit $4`,
};

interface Row {
  id: string;
  user_id: string;
  npc_id: string;
  position: number;
  sender: string;
  message_type: string;
  is_read: boolean;
  created_at: Date;
  status: string | null;
  alternative: number | null;
  text: string;
  alternatives: number;
  total: number;
}

/** The page of the viewer's chat that the query asks for, oldest message first. */
export async function chatHistory(
  run: Run,
  { npcId, page }: { npcId: string; page: number },
  viewer: Viewer,
): Promise<object> {
  const offset = (page - 1) * HISTORY_PAGE_SIZE;
  const rows = await run<Row>(HISTORY, [viewer.id, npcId, offset, HISTORY_PAGE_SIZE]);
  const messages = rows.toReversed().map((row) => ({
    id: row.id,
    userId: row.user_id,
    npcId: row.npc_id,
    sender: row.sender,
    text: row.text,
    messageType: row.message_type,
    isRead: row.is_read,
    timestamp: row.created_at.toISOString(),
    isGenerating: row.status === "generating",
    status: row.status ?? "complete",
    alternatives: { index: row.alternative ?? 1, count: Math.max(row.alternatives, 1) },
  }));
  const [newest] = rows;
  return {
    messages,
    hasMore: (rows.at(-1)?.position ?? 0) > 0,
    total: newest?.total ?? 0,
    userName: viewer.nickname,
  };
}
