import { createUnionType, Field, ID, Int, ObjectType } from "type-graphql";
import { ChatObject, UnreadObject } from "../chat/chat.type.ts";
import type { MemoryView } from "../../server/core/memory/memoryView.ts";
import { MemoryObject } from "../memory/memory.type.ts";
import { NoticeObject, SuspensionObject } from "../moderation/house.type.ts";
import { BalanceObject } from "../points/balance.type.ts";
import { RechargeOrderObject } from "../recharge/order.type.ts";

@ObjectType("Snapshot", {
  description:
    "How things stand: at the beginning, and again whenever events may have been missed. Lists that are shown must be read again then.",
})
class SnapshotObject {
  @Field(() => UnreadObject) unread!: UnreadObject;
  @Field(() => BalanceObject) balance!: BalanceObject;
  @Field(() => [RechargeOrderObject], { description: "Those that are pending or confirming, oldest first." })
  openOrders!: RechargeOrderObject[];
  @Field(() => Int, { description: "Completed orders that the viewer has not seen." }) unseenOrders!: number;
  @Field(() => SuspensionObject, { nullable: true, description: "Null while the viewer's account is not suspended." })
  suspension!: SuspensionObject | null;
  @Field(() => NoticeObject, { nullable: true, description: "What the operator tells everyone now." })
  notice!: NoticeObject | null;
}

@ObjectType("SuspensionChanged", {
  description: "The viewer's account is suspended from now on, until another time, or no longer.",
})
class SuspensionChangedObject {
  @Field(() => SuspensionObject, { nullable: true }) suspension!: SuspensionObject | null;
}

@ObjectType("NoticeChanged", { description: "The operator tells everyone something else, or nothing any more." })
class NoticeChangedObject {
  @Field(() => NoticeObject, { nullable: true }) notice!: NoticeObject | null;
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

@ObjectType("OrderChanged", { description: "An order of the viewer's that is new or has changed." })
class OrderChangedObject {
  @Field(() => RechargeOrderObject) order!: RechargeOrderObject;
  @Field(() => Int) unseenOrders!: number;
}

@ObjectType("OrdersSeen", { description: "The viewer has seen completed orders, on some device." })
class OrdersSeenObject {
  @Field(() => Int) unseenOrders!: number;
}

@ObjectType("WordsChanged", {
  description: "The viewer has saved, changed or deleted words, on some device. Lists and marks of them are old.",
})
class WordsChangedObject {
  @Field(() => Int, { description: "How many words the viewer has saved." }) savedWords!: number;
}

@ObjectType("BlocksChanged", {
  description: "The viewer blocks something more or less, on some device. Lists of characters and chats are old.",
})
class BlocksChangedObject {
  @Field(() => Int, { description: "How many characters and persons the viewer blocks." }) blocked!: number;
}

@ObjectType("HelpOffered", {
  description:
    "A message of the viewer's speaks of harming themselves: the chat's page shows, above its answer, whom they can turn to. Stored nowhere.",
})
class HelpOfferedObject {
  @Field(() => ID) npcId!: string;
  @Field(() => ID) messageId!: string;
}

@ObjectType("MemoryChanged", {
  description: "What characters remember of the viewer has changed. Pages that show it read it again.",
})
class MemoryChangedObject {
  @Field(() => Int, { description: "Counts the changes." }) memoryVersion!: number;
}

@ObjectType("WishHeeded", {
  description:
    'A message of the viewer\'s says "remember that …" or "forget that", and it was done: the chat\'s page says so below the message. Stored nowhere.',
})
class WishHeededObject {
  @Field(() => ID) npcId!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => MemoryObject, { nullable: true, description: "What is remembered now; forgetMemory undoes it." })
  remembered!: MemoryView | null;
  @Field(() => Int, { description: "How many memories are forgotten." }) forgotten!: number;
}

export const EventUnion = createUnionType({
  name: "Event",
  description: "What a browser must know at once, on whatever page it is.",
  types: () =>
    [
      SnapshotObject,
      BalanceChangedObject,
      ChatChangedObject,
      ChatDeletedObject,
      OrderChangedObject,
      OrdersSeenObject,
      WordsChangedObject,
      BlocksChangedObject,
      HelpOfferedObject,
      MemoryChangedObject,
      WishHeededObject,
      SuspensionChangedObject,
      NoticeChangedObject,
    ] as const,
  resolveType: (event) => {
    if ("openOrders" in event) return SnapshotObject;
    if ("suspension" in event) return SuspensionChangedObject;
    if ("notice" in event) return NoticeChangedObject;
    if ("order" in event) return OrderChangedObject;
    if (!("unread" in event) && "unseenOrders" in event) return OrdersSeenObject;
    if ("memoryVersion" in event) return MemoryChangedObject;
    if ("remembered" in event) return WishHeededObject;
    if ("blocked" in event) return BlocksChangedObject;
    if ("savedWords" in event) return WordsChangedObject;
    if ("chat" in event) return ChatChangedObject;
    if ("messageId" in event) return HelpOfferedObject;
    if ("npcId" in event) return ChatDeletedObject;
    return BalanceChangedObject;
  },
});
