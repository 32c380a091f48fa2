import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import type { OwnSceneRow } from "../../../../db/queries/npcs/ownScenes.ts";
import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import { PLAIN_NPC_TEXTS } from "../../../../schema/rules/npcTexts.ts";

/** A text of a character, or the URL of a picture. */
export interface JudgedPart {
  kind: "text" | "picture";
  value: string;
}

/**
 * What is judged of a character: all that its maker says of it, also what only the model reads, its pictures and its scenes.
 */
export function judgedParts(npc: Npc, scenes: readonly Pick<OwnSceneRow, "texts">[]): JudgedPart[] {
  const plain = PLAIN_NPC_TEXTS.map(({ name }) => npc[name] ?? "");
  const texts = [
    npc.name,
    npc.description,
    npc.greeting,
    npc.background,
    ...plain,
    ...npc.tags,
    ...scenes.flatMap(sceneLines),
  ];
  return [
    ...texts.filter(Boolean).map((value) => ({ kind: "text" as const, value })),
    ...npc.images.map((value) => ({ kind: "picture" as const, value })),
  ];
}

/** What a scene says, a text for each of its languages. */
export function sceneLines({ texts }: Pick<OwnSceneRow, "texts">): string[] {
  return LANGUAGES.flatMap((language) => {
    const said = texts[language];
    if (!said) return [];
    const { title, place, twist, opening, goals, words } = said;
    const lines = [
      title,
      place,
      twist,
      opening,
      ...goals.flatMap(({ label, hint }) => [label, hint]),
      words.join(", "),
    ];
    return lines.filter(Boolean).join("\n");
  });
}

/** Those parts that are not among the known ones. */
export function partsBeyond(parts: readonly JudgedPart[], known: readonly JudgedPart[]): JudgedPart[] {
  return parts.filter(({ kind, value }) => !known.some((other) => other.kind === kind && other.value === value));
}
