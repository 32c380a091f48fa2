import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { NpcObject } from "../npcs/npc.type.ts";
import { MessageObject } from "./message.type.ts";

@ObjectType("Chat", { description: "The conversation of one user with one character." })
export class ChatObject {
  @Field(() => ID) id!: string;
  @Field(() => NpcObject) npc!: NpcObject;
  @Field(() => ID) userId!: string;
  @Field(() => String) userName!: string;
  @Field(() => String, { nullable: true, description: "The URL of the user's picture." }) userAvatar!: string | null;
  @Field(() => String, { description: "The first 200 characters of the newest message." }) lastMessage!: string;
  @Field(() => GraphQLDateTimeISO) lastMessageTime!: Date;
  @Field(() => Int) unreadCount!: number;
}

@ObjectType("ChatPage")
export class ChatPageObject {
  @Field(() => [ChatObject]) items!: ChatObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("ChatHistory", { description: "A page of a chat's messages, oldest first within it." })
export class ChatHistoryObject {
  @Field(() => [MessageObject]) messages!: MessageObject[];
  @Field(() => Boolean) hasMore!: boolean;
  @Field(() => Int) total!: number;
  @Field(() => String) userName!: string;
}
