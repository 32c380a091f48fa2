import type { GraphQLResolveInfo } from "graphql";
import type { ChatFace, ChatView } from "../../server/core/chat/list/chatView.ts";
import { askedFields } from "../askedFields.ts";

/** A page of chats, with as much of their characters as is asked for. */
export interface ListedChats {
  items: (ChatView | ChatFace)[];
  total: number;
}

const FACE: readonly string[] = ["__typename", "id", "name", "language", "avatar"] satisfies (
  | keyof ChatFace["npc"]
  | "__typename"
)[];

/** Whether a page of chats asks for no more of their characters than their faces. */
export function asksForFaces(info: GraphQLResolveInfo): boolean {
  return [...askedFields(info, ["items", "npc"])].every((field) => FACE.includes(field));
}

/** Whether a page of messages asks for their translations. */
export function asksForTranslations(info: GraphQLResolveInfo): boolean {
  return askedFields(info, ["messages"]).has("translation");
}
