import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { Run } from "./pool.ts";
import type { Viewer } from "./viewer.ts";

const PUBLIC = "visibility = 'public' and deleted_at is null";
const LIST = {
  name: "npcs",
  text: `with page as (
      select id, row_number() over (order by tier, featured, created_at desc, id) as place from (
        (select id, featured, created_at, case when language = $3 then 1 else 2 end as tier
          from npcs where ${PUBLIC} and featured is not null)
        union all (select id, featured, created_at, 3 from npcs
          where ${PUBLIC} and featured is null and language = $3 order by created_at desc, id limit $1::int + $2::int)
        union all (select id, featured, created_at, 4 from npcs
          where ${PUBLIC} and featured is null and language <> $3 order by created_at desc, id limit $1::int + $2::int)
      ) as npcs order by place offset $1 limit $2)
    select n.id, n.language, n.name, n.description, n.greeting, n.texts -> $3 as spoken,
      array(select jsonb_object_keys(n.texts)) as languages, n.images, n.visibility, n.is_ai_avatar, n.image_prompt, n.tags,
      n.creator_id, u.nickname, u.avatar, n.chat_count, n.created_at, n.updated_at,
      (select count(*)::int from npcs where ${PUBLIC}) as total
    from page p join npcs n on n.id = p.id left join users u on u.id = n.creator_id order by p.place`,
};

interface Texts {
  name: string;
  description: string;
  greeting: string;
}

interface Row extends Texts {
  id: string;
  language: Language;
  spoken: Texts | null;
  languages: string[];
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

/** The page of public characters that the query asks for. */
export async function npcs(
  run: Run,
  { page, limit }: { page: number; limit: number },
  viewer: Viewer,
): Promise<object> {
  const rows = await run<Row>(LIST, [(page - 1) * limit, limit, viewer.language]);
  return { items: rows.map((row) => npcOf(row, viewer)), total: rows[0]?.total ?? 0 };
}

function npcOf(row: Row, viewer: Viewer): object {
  const { name, description, greeting } = row.spoken ?? row;
  return {
    id: row.id,
    name,
    description,
    greeting,
    images: row.images,
    avatar: row.images[0] ?? null,
    visibility: row.visibility,
    isAIAvatar: row.is_ai_avatar,
    imagePrompt: row.image_prompt,
    tags: row.tags,
    languages: LANGUAGES.filter((language) => language === row.language || row.languages.includes(language)),
    creator: row.creator_id && { id: row.creator_id, nickname: row.nickname, avatar: row.avatar },
    isOwner: row.creator_id === viewer.id,
    chatCount: row.chat_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
