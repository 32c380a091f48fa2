import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { isServed } from "../../../../db/queries/media/hiddenMedia.ts";
import type { Scope } from "../../scope.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { mediaKeyOf } from "../../media/mediaKey.ts";
import { findKnownNpc } from "../knownNpc.ts";
import { requireSharedNpc } from "./followLink.ts";

/** What a messenger shows of a link to a character. */
export interface NpcPreview {
  npcId: string;
  name: string;
  description: string;
  language: Language;
  /** URL of the character's face, on this server. */
  picture: string | null;
}

/** The character of a share link in its own language: a messenger's readers practise none. Null for an invalid link. */
export async function sharePreview(scope: Pick<Scope, "em" | "clock">, shareId: string): Promise<NpcPreview | null> {
  try {
    return await previewOf(scope.em, await requireSharedNpc(scope.em, shareId, null, scope.clock()));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A character that strangers may know, in its own language. Null for all others. */
export async function publicPreview(scope: Pick<Scope, "em" | "clock">, npcId: string): Promise<NpcPreview | null> {
  const npc = await findKnownNpc(scope.em, npcId, null, scope.clock());
  return npc && previewOf(scope.em, npc);
}

async function previewOf(em: SqlEntityManager, { id, name, description, language, images }: Npc): Promise<NpcPreview> {
  const face = images[0] ?? null;
  const key = mediaKeyOf(face);
  const picture = key === null || (await isServed(em, key)) ? face : null;
  return { npcId: id, name, description, language, picture };
}
