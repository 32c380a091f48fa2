import { createUnionType, Field, ID, ObjectType } from "type-graphql";
import { ChatObject } from "./chat.type.ts";

@ObjectType("ChatChanged", { description: "A chat that was added to the list or changed in it." })
class ChatChangedObject {
  @Field(() => ChatObject) chat!: ChatObject;
}

@ObjectType("ChatDeleted", { description: "A chat that was deleted." })
class ChatDeletedObject {
  @Field(() => ID) npcId!: string;
}

export const ChatListEventUnion = createUnionType({
  name: "ChatListEvent",
  types: () => [ChatChangedObject, ChatDeletedObject] as const,
  resolveType: (event) => ("chat" in event ? ChatChangedObject : ChatDeletedObject),
});
