import { createUnionType, Field, ID, ObjectType } from "type-graphql";
import { ChatObject, UnreadObject } from "../chat/chat.type.ts";
import { BalanceObject } from "../points/balance.type.ts";

@ObjectType("Snapshot", {
  description:
    "How things stand: at the beginning, and again whenever events may have been missed. Lists that are shown must be read again then.",
})
class SnapshotObject {
  @Field(() => UnreadObject) unread!: UnreadObject;
  @Field(() => BalanceObject) balance!: BalanceObject;
}

@ObjectType("BalanceChanged")
class BalanceChangedObject {
  @Field(() => BalanceObject) balance!: BalanceObject;
}

@ObjectType("ChatChanged", {
  description:
    "A chat that is new in a list of the viewer's or has changed there: in the list of own chats where `userId` is the viewer's.",
})
class ChatChangedObject {
  @Field(() => ChatObject) chat!: ChatObject;
  @Field(() => UnreadObject) unread!: UnreadObject;
}

@ObjectType("ChatDeleted", { description: "A chat that is gone from the viewer's lists." })
class ChatDeletedObject {
  @Field(() => ID) npcId!: string;
  @Field(() => ID) userId!: string;
  @Field(() => UnreadObject) unread!: UnreadObject;
}

export const EventUnion = createUnionType({
  name: "Event",
  description: "What a browser must know at once, on whatever page it is.",
  types: () => [SnapshotObject, BalanceChangedObject, ChatChangedObject, ChatDeletedObject] as const,
  resolveType: (event) => {
    if ("chat" in event) return ChatChangedObject;
    if ("npcId" in event) return ChatDeletedObject;
    return "unread" in event ? SnapshotObject : BalanceChangedObject;
  },
});
