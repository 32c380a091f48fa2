import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { UserTypeEnum } from "../accounts/user.type.ts";
import { NpcObject } from "../npcs/npc.type.ts";
import { MessageObject, MessageSenderEnum } from "./message.type.ts";

@ObjectType("Chat", { simpleResolvers: true, description: "The conversation of one user with one character." })
export class ChatObject {
  @Field(() => ID) id!: string;
  @Field(() => NpcObject) npc!: NpcObject;
  @Field(() => ID) userId!: string;
  @Field(() => String, { description: "Empty where the user has not given a name." }) userName!: string;
  @Field(() => UserTypeEnum, { description: "A guest without a name is no unknown user." }) userType!:
    | "guest"
    | "regular";
  @Field(() => String, { nullable: true, description: "The URL of the user's picture." }) userAvatar!: string | null;
  @Field(() => String, { description: "The first 200 characters of the newest message, without signs of Markdown." })
  lastMessage!: string;
  @Field(() => MessageSenderEnum, {
    nullable: true,
    description: "Whose words these are; null before the user has written.",
  })
  lastMessageSender!: "user" | "npc" | null;
  @Field(() => GraphQLDateTimeISO) lastMessageTime!: Date;
  @Field(() => Boolean, { description: "Whether the character is writing a reply." }) isWriting!: boolean;
  @Field(() => Int, {
    description:
      "Messages that the viewer has not read: in an own chat the character's, in an AI avatar's conversation both sides'.",
  })
  unreadCount!: number;
  @Field(() => Boolean, { description: "Whether the character's creator can read what is said." })
  readByCreator!: boolean;
  @Field(() => Boolean, { description: "Whether it can only be read: what is sent to it is answered by CHAT_ENDED." })
  isEnded!: boolean;
}

@ObjectType("Unread", { description: "How many messages a user has not read." })
export class UnreadObject {
  @Field(() => Int, { description: "In the user's own chats." }) own!: number;
  @Field(() => Int, { description: "In the conversations of others with the user's AI avatars." }) avatar!: number;
  @Field(() => Int) total!: number;
}

@ObjectType("ChatPage", { simpleResolvers: true })
export class ChatPageObject {
  @Field(() => [ChatObject]) items!: ChatObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("ChatHistory", {
  simpleResolvers: true,
  description: "A page of a chat's messages, oldest first within it.",
})
export class ChatHistoryObject {
  @Field(() => [MessageObject]) messages!: MessageObject[];
  @Field(() => Boolean) hasMore!: boolean;
  @Field(() => Int) total!: number;
  @Field(() => String) userName!: string;
}
