import type { GraphQLResolveInfo } from "graphql";
import type { NpcFace } from "../../server/core/npcs/npcView.ts";
import { askedFields } from "../askedFields.ts";

const FACE: readonly string[] = ["__typename", "id", "name", "language", "avatar"] satisfies (
  | keyof NpcFace
  | "__typename"
)[];

/** How much a page of chats asks for of their characters. */
export function npcDetailOf(info: GraphQLResolveInfo): "whole" | "face" {
  return [...askedFields(info, ["items", "npc"])].every((field) => FACE.includes(field)) ? "face" : "whole";
}

/** Whether a page of messages asks for their translations. */
export function asksForTranslations(info: GraphQLResolveInfo): boolean {
  return askedFields(info, ["messages"]).has("translation");
}
