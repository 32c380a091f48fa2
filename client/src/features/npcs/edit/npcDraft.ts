import { languageOf } from "../../../../../schema/rules/languages.ts";
import { VISIBILITIES } from "../../../../../schema/rules/npcs.ts";
import type { NpcValues } from "./npcValues.ts";

/** Whose draft of what: a user's, of a character by its id or of a new one. */
export interface DraftOf {
  userId: string;
  npcId: string | "new";
}

const keyOf = ({ userId, npcId }: DraftOf): string => `npc.draft.${userId}.${npcId}`;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item): item is string => typeof item === "string") ? value : undefined;

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The changes this browser keeps that were not saved. */
export function readNpcDraft(of: DraftOf): Partial<NpcValues> {
  const draft = parse(localStorage.getItem(keyOf(of)));
  const found = {
    name: textOf(draft.name),
    description: textOf(draft.description),
    greeting: textOf(draft.greeting),
    imagePrompt: textOf(draft.imagePrompt),
    backgroundKnowledge: textOf(draft.backgroundKnowledge),
    images: textsOf(draft.images),
    tags: textsOf(draft.tags),
    language: languageOf(textOf(draft.language)) ?? undefined,
    visibility: VISIBILITIES.find((known) => known === draft.visibility),
    isAIAvatar: typeof draft.isAIAvatar === "boolean" ? draft.isAIAvatar : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Keeps changes over a visit elsewhere, a reload and a closed browser; none forgets them. */
export function writeNpcDraft(of: DraftOf, changes: Partial<NpcValues>): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(of));
    else localStorage.setItem(keyOf(of), JSON.stringify(changes));
  } catch {
    // A browser without room keeps no draft; the form itself goes on.
  }
}
