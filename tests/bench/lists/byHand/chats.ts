import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Run } from "./pool.ts";
import type { Viewer } from "./viewer.ts";

const NAME = "coalesce(n.texts -> $2 ->> 'name', n.name) as name";
const LIST = {
  name: "chats",
  text: `select c.npc_id, ${NAME}, n.images[1] as image, c.user_id, u.nickname, u.avatar, c.last_message,
      c.last_message_at, c.unread_count,
      (select count(*)::int from chats where user_id = $1 and started_at is not null) as total
    from chats c join npcs n on n.id = c.npc_id join users u on u.id = c.user_id
    where c.user_id = $1 and c.started_at is not null
    order by c.last_message_at desc, c.id offset $3 limit $4`,
};
const ONE = {
  name: "chat",
  text: `select c.id, c.npc_id, ${NAME}, coalesce(n.texts -> $2 ->> 'description', n.description) as description, n.language,
      array(select jsonb_object_keys(n.texts)) as languages, n.images, c.reader_id, c.last_message,
      coalesce(c.last_message_at, c.created_at) as last_message_at, c.unread_count
    from chats c join npcs n on n.id = c.npc_id where c.user_id = $1 and c.npc_id = $3`,
};

interface ListedRow {
  npc_id: string;
  name: string;
  image: string | null;
  user_id: string;
  nickname: string;
  avatar: string | null;
  last_message: string;
  last_message_at: Date;
  unread_count: number;
  total: number;
}

interface OpenedRow {
  id: string;
  npc_id: string;
  name: string;
  description: string;
  language: string;
  languages: string[];
  images: string[];
  reader_id: string | null;
  last_message: string;
  last_message_at: Date;
  unread_count: number;
}

/** The page of the viewer's chats that the query asks for. */
export async function chats(
  run: Run,
  { page, limit }: { page: number; limit: number },
  viewer: Viewer,
): Promise<object> {
  const rows = await run<ListedRow>(LIST, [viewer.id, viewer.language, (page - 1) * limit, limit]);
  const items = rows.map((row) => ({
    npc: { id: row.npc_id, name: row.name, avatar: row.image },
    userId: row.user_id,
    userName: row.nickname,
    userAvatar: row.avatar,
    lastMessage: row.last_message,
    lastMessageTime: row.last_message_at.toISOString(),
    unreadCount: row.unread_count,
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** A chat that was begun before; beginning one is not measured. */
export async function openChat(run: Run, { npcId }: { npcId: string }, viewer: Viewer): Promise<object> {
  const [row] = await run<OpenedRow>(ONE, [viewer.id, viewer.language, npcId]);
  if (!row) throw new Error("there is no such chat");
  return {
    id: row.id,
    readByCreator: row.reader_id !== null,
    npc: {
      id: row.npc_id,
      name: row.name,
      description: row.description,
      avatar: row.images[0] ?? null,
      images: row.images,
      languages: LANGUAGES.filter((language) => language === row.language || row.languages.includes(language)),
    },
    lastMessage: row.last_message,
    lastMessageTime: row.last_message_at.toISOString(),
    unreadCount: row.unread_count,
  };
}
