import { createHash } from "node:crypto";
import { Pool } from "pg";
import type { NpcTexts } from "../../../db/entities/npcs/npcTexts.ts";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";

/*
 * What answers the list of characters without our server: a schema of this one query, and the statements that it needs,
 * which each connection prepares once.
 */

export const SCHEMA = `
  scalar DateTimeISO
  enum Language { zh en de fr ja ko }
  enum NpcListType { public popular new mine }
  enum Visibility { public private }
  type NpcCreator { id: ID! nickname: String! avatar: String }
  type Npc {
    id: ID! name: String! description: String! greeting: String! language: Language! images: [String!]! avatar: String
    visibility: Visibility! isAIAvatar: Boolean! imagePrompt: String tags: [String!]! languages: [Language!]!
    creator: NpcCreator isOwner: Boolean! chatCount: Int! createdAt: DateTimeISO! updatedAt: DateTimeISO!
  }
  type NpcPage { items: [Npc!]! total: Int! }
  type Query {
    npcs(type: NpcListType!, languages: [Language!], tag: String, page: Int!, limit: Int!): NpcPage!
  }
`;

const SESSION = {
  name: "session",
  text: `select u.id, u.language from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2`,
};

const PUBLIC = "visibility = 'public' and deleted_at is null";
const LIST = {
  name: "list",
  text: `select n.id, n.language, n.name, n.description, n.greeting, n.texts, n.images, n.visibility, n.is_ai_avatar,
      n.image_prompt, n.tags, n.creator_id, u.nickname, u.avatar, n.chat_count, n.created_at, n.updated_at,
      (select count(*)::int from npcs where ${PUBLIC}) as total
    from npcs n left join users u on u.id = n.creator_id where ${PUBLIC}
    order by n.featured nulls last, n.created_at desc, n.id offset $1 limit $2`,
};

interface Viewer {
  id: string;
  language: Language;
}

interface Row {
  id: string;
  language: Language;
  name: string;
  description: string;
  greeting: string;
  texts: Partial<Record<Language, NpcTexts>>;
  images: string[];
  visibility: string;
  is_ai_avatar: boolean;
  image_prompt: string | null;
  tags: string[];
  creator_id: string | null;
  nickname: string | null;
  avatar: string | null;
  chat_count: number;
  created_at: Date;
  updated_at: Date;
  total: number;
}

export interface ListByHand {
  /** The user of a header such as `Bearer …`. Throws when there is none. */
  viewerOf(authorization: string | undefined): Promise<Viewer>;
  /** The page of public characters that the query asks for. */
  npcs(page: { page: number; limit: number }, viewer: Viewer): Promise<object>;
}

/** Opens as many connections as our server may. */
export function openListByHand(databaseUrl: string): ListByHand {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  return {
    async viewerOf(authorization = "") {
      const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest("hex");
      const { rows } = await pool.query<Viewer>({ ...SESSION, values: [hash, new Date()] });
      const [viewer] = rows;
      if (!viewer) throw new Error("not signed in");
      return viewer;
    },
    async npcs({ page, limit }, viewer) {
      const { rows } = await pool.query<Row>({ ...LIST, values: [(page - 1) * limit, limit] });
      return { items: rows.map((row) => npcOf(row, viewer)), total: rows[0]?.total ?? 0 };
    },
  };
}

function npcOf(row: Row, viewer: Viewer): object {
  const translated = viewer.language === row.language ? undefined : row.texts[viewer.language];
  const { name, description, greeting } = translated ?? row;
  return {
    id: row.id,
    name,
    description,
    greeting,
    language: translated ? viewer.language : row.language,
    images: row.images,
    avatar: row.images[0] ?? null,
    visibility: row.visibility,
    isAIAvatar: row.is_ai_avatar,
    imagePrompt: row.image_prompt,
    tags: row.tags,
    languages: LANGUAGES.filter((language) => language === row.language || row.texts[language]),
    creator: row.creator_id && { id: row.creator_id, nickname: row.nickname, avatar: row.avatar },
    isOwner: row.creator_id === viewer.id,
    chatCount: row.chat_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
