import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { PLAIN_NPC_TEXTS } from "../../../../schema/rules/npcTexts.ts";

/** A text of a character, or the URL of a picture. */
export interface JudgedPart {
  kind: "text" | "picture";
  value: string;
}

/** What is judged of a character: all that its maker says of it, also what only the model reads, and its pictures. */
export function judgedParts(npc: Npc): JudgedPart[] {
  const plain = PLAIN_NPC_TEXTS.map(({ name }) => npc[name] ?? "");
  const texts = [npc.name, npc.description, npc.greeting, npc.background, ...plain, ...npc.tags];
  return [
    ...texts.filter(Boolean).map((value) => ({ kind: "text" as const, value })),
    ...npc.images.map((value) => ({ kind: "picture" as const, value })),
  ];
}

/** Those parts that are not among the known ones. */
export function partsBeyond(parts: readonly JudgedPart[], known: readonly JudgedPart[]): JudgedPart[] {
  return parts.filter(({ kind, value }) => !known.some((other) => other.kind === kind && other.value === value));
}
