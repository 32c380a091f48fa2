import type { Scope } from "../../scope.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { requireSharedNpc } from "./followLink.ts";

/** What a messenger shows of a share link. */
export interface SharePreview {
  npcId: string;
  name: string;
  description: string;
  language: Language;
  /** URL of the character's face, on this server. */
  picture: string | null;
}

/** The character of a share link in its own language: a messenger's readers practise none. Null for an invalid link. */
export async function sharePreview(scope: Pick<Scope, "em" | "clock">, shareId: string): Promise<SharePreview | null> {
  try {
    const { id, name, description, language, images } = await requireSharedNpc(scope.em, shareId, scope.clock());
    return { npcId: id, name, description, language, picture: images[0] ?? null };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
