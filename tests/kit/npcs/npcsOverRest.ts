import type { Outcome } from "../accounts/accountsClient.ts";
import { askRest, queryOf } from "../channels/askRest.ts";
import type {
  Character,
  CharacterFields,
  CharacterPage,
  Filters,
  NpcsClient,
  Picture,
  Polished,
  ShareLink,
} from "./npcsClient.ts";
import { pathOf } from "../media/pathOf.ts";
import type { RestCall } from "../channels/restClient.ts";

/** A character as REST writes it. */
type RestNpc = Omit<Character, "imagePrompt" | "isOwner" | "chatCount" | "createdAt" | "updatedAt"> & {
  image_prompt: string | null;
  is_owner: boolean;
  chat_count: number;
  created_at: string;
  updated_at: string;
};

const SCHEMA_NAMES: Record<string, string> = {
  image_prompt: "imagePrompt",
  background_knowledge: "backgroundKnowledge",
};

/** The acts as calls of the REST layer, with JSON bodies. */
export function npcsOverRest(url: string): NpcsClient {
  const asked = askRest(url);
  async function ask<Sent, Data>(path: string, read: (sent: Sent) => Data, call: RestCall): Promise<Outcome<Data>> {
    const { fields, ...outcome } = await asked(path, read, call);
    return {
      ...outcome,
      fields:
        fields && Object.fromEntries(Object.entries(fields).map(([name, key]) => [SCHEMA_NAMES[name] ?? name, key])),
    };
  }
  const at = (id: string, rest = ""): string => `/npc/${encodeURIComponent(id)}${rest}`;
  return {
    list: (token, { type, ...filters } = {}) =>
      ask(`/npc/list${queryOf({ type, ...asQuery(filters) })}`, readPage, { token }),
    search: (token, query, filters = {}) =>
      ask(`/npc/search${queryOf({ query, ...asQuery(filters) })}`, readPage, { token }),
    create: (token, fields) => ask("/npc", readNpc, { json: asBody(fields), token }),
    view: (token, id) => ask(at(id), readNpc, { token }),
    update: (token, id, changes) => ask(at(id), readNpc, { method: "PUT", json: asBody(changes), token }),
    remove: (token, id) => ask(at(id), (sent: { id: string }) => sent.id, { method: "DELETE", token }),
    share: (token, id) => ask(at(id, "/share"), readShare, { method: "POST", token }),
    withdraw: (token, id) =>
      ask(at(id, "/share"), ({ withdrawn }: { withdrawn: boolean }) => withdrawn, { method: "DELETE", token }),
    openShare: (token, shareId) => ask(`/npc/share/${encodeURIComponent(shareId)}`, readNpc, { token }),
    sharedNpc: (shareId) => ask(`/npc/share/${encodeURIComponent(shareId)}`, readNpc, {}),
    background: (token, id) =>
      ask(at(id, "/background"), (sent: { background_knowledge: string }) => sent.background_knowledge, { token }),
    polish: (token, json) => ask("/text/polish", (sent: Polished) => sent, { json, token }),
    generateImage: (token, prompt) => ask("/image/generate", readPicture, { json: { prompt }, token }),
  };
}

function asQuery({ languages, ...filters }: Filters) {
  return { languages: languages?.join(","), ...filters };
}

/** What people say of a character, by REST's names. */
export function asBody({ imagePrompt, backgroundKnowledge, ...fields }: CharacterFields): object {
  return { ...fields, image_prompt: imagePrompt, background_knowledge: backgroundKnowledge };
}

function readNpc(npc: RestNpc): Character {
  const { id, name, description, greeting, images, avatar, visibility, isAIAvatar, tags, languages, creator } = npc;
  return {
    id,
    name,
    description,
    greeting,
    images: images.map(pathOf),
    avatar: avatar && pathOf(avatar),
    visibility,
    isAIAvatar,
    tags,
    languages,
    creator: creator && { ...creator, avatar: creator.avatar && pathOf(creator.avatar) },
    imagePrompt: npc.image_prompt,
    isOwner: npc.is_owner,
    chatCount: npc.chat_count,
    createdAt: npc.created_at,
    updatedAt: npc.updated_at,
  };
}

const readPicture = ({ url, ...size }: Picture): Picture => ({ url: pathOf(url), ...size });

function readPage({ items, total }: { items: RestNpc[]; total: number }): CharacterPage {
  return { items: items.map(readNpc), total };
}

function readShare(sent: { share_id: string; url: string; expires_at: string }): ShareLink {
  return { shareId: sent.share_id, url: sent.url, expiresAt: sent.expires_at };
}
