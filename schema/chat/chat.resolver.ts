import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Field, ID, Info, InputType, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { ChatNotice } from "../../server/core/chat/chatNotice.ts";
import { deleteChat } from "../../server/core/chat/list/deleteChat.ts";
import { listChats } from "../../server/core/chat/list/listChats.ts";
import { viewUnread } from "../../server/core/chat/list/viewUnread.ts";
import { markChatRead } from "../../server/core/chat/messages/markChatRead.ts";
import type { MessageView } from "../../server/core/chat/messages/messageView.ts";
import { sendMessage } from "../../server/core/chat/messages/sendMessage.ts";
import type { SentMessage } from "../../server/core/chat/messages/sentMessage.ts";
import { viewHistory } from "../../server/core/chat/messages/viewHistory.ts";
import { watchChat } from "../../server/core/chat/messages/watchChat.ts";
import { startChatOver } from "../../server/core/chat/startChatOver.ts";
import { openChat } from "../../server/core/chat/openChat.ts";
import type { Scope } from "../../server/core/scope.ts";
import { MAX_MESSAGE_LENGTH } from "../rules/chat.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { asksForTranslations, npcDetailOf } from "./askedOfChats.ts";
import { ChatHistoryObject, ChatObject, ChatPageObject, UnreadObject } from "./chat.type.ts";
import { MessageObject } from "./message.type.ts";
import { SendMessageResultUnion } from "./sendMessage.type.ts";

@InputType()
class SendMessageInput {
  @Field(() => ID) npcId!: string;
  @Field(() => String, { description: `1 to ${MAX_MESSAGE_LENGTH} characters, no control characters.` }) text!: string;
  @Field(() => String, {
    description: "An id that the client chooses. Repeating a request with the same id returns the first result.",
  })
  requestId!: string;
}

@Resolver()
export class ChatResolver {
  @Query(() => ChatPageObject, { description: "The chats in which the viewer has written, newest message first." })
  chats(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
    @Info() info: GraphQLResolveInfo,
  ): ReturnType<typeof listChats> {
    return listChats(scope, "own", { page, limit }, npcDetailOf(info));
  }

  @Query(() => UnreadObject, { description: "The viewer's unread messages in all chats." })
  unread(@Ctx() scope: Scope): Promise<UnreadObject> {
    return viewUnread(scope);
  }

  @Query(() => ChatHistoryObject, {
    description: "A page of messages, the newest on page 1. With `after`, the messages older than that one.",
  })
  chatHistory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("after", () => ID, { nullable: true }) after: string | null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChatHistoryObject> {
    return viewHistory(scope, npcId, { page, after, translated: asksForTranslations(info) });
  }

  @Mutation(() => ChatObject, {
    description:
      "Opens the viewer's chat with a character. The first call creates it with the character's card and greeting.",
  })
  openChat(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("shareId", () => ID, {
      nullable: true,
      description: "A share link to follow first. Throws SHARE_EXPIRED where only a valid link would open the chat.",
    })
    shareId: string | null,
  ): Promise<ChatObject> {
    return openChat(scope, npcId, shareId ?? null);
  }

  @Mutation(() => SendMessageResultUnion, {
    description: "Stores a message, starts the reply and returns at once. Follow the reply with watchReply.",
  })
  sendMessage(
    @Ctx() scope: Scope,
    @Arg("input", () => SendMessageInput) input: SendMessageInput,
  ): Promise<SentMessage | ChatNotice> {
    return sendMessage(scope, input.npcId, input);
  }

  @Mutation(() => Boolean, { description: "Deletes the viewer's chat with a character permanently." })
  async deleteChat(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    await deleteChat(scope, npcId);
    return true;
  }

  @Mutation(() => ChatObject, {
    description:
      "Deletes all that was said in the viewer's chat with a character permanently. The chat begins again with the character's card and greeting.",
  })
  startChatOver(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("keepMemories", () => Boolean, { description: "Whether the character keeps what it remembers of that." })
    keepMemories: boolean,
  ): Promise<ChatObject> {
    return startChatOver(scope, npcId, { keepMemories });
  }

  @Mutation(() => ChatObject)
  markChatRead(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<ChatObject> {
    return markChatRead(scope, npcId);
  }

  @Subscription(() => MessageObject, {
    description: "Each new or changed message of the viewer's chat with a character.",
    subscribe: ({ args, context }: { args: { npcId: string }; context: Scope }) => watchChat(context, args.npcId),
  })
  chatUpdated(@Root() message: MessageView, @Arg("npcId", () => ID) _npcId: string): MessageObject {
    return message;
  }
}
