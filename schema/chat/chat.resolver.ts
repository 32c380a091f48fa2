import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { ChatNotice } from "../../server/core/chat/chatNotice.ts";
import { deleteChat } from "../../server/core/chat/list/deleteChat.ts";
import { listChats } from "../../server/core/chat/list/listChats.ts";
import { markChatRead } from "../../server/core/chat/messages/markChatRead.ts";
import type { MessageView } from "../../server/core/chat/messages/messageView.ts";
import { openChat } from "../../server/core/chat/openChat.ts";
import { regenerateReply } from "../../server/core/chat/replies/regenerateReply.ts";
import { retryReply } from "../../server/core/chat/replies/retryReply.ts";
import { sendMessage } from "../../server/core/chat/messages/sendMessage.ts";
import type { SentMessage } from "../../server/core/chat/messages/sendMessage.ts";
import { showAlternative } from "../../server/core/chat/replies/showAlternative.ts";
import { stopReply } from "../../server/core/chat/replies/stopReply.ts";
import { viewHistory } from "../../server/core/chat/messages/viewHistory.ts";
import { watchChat } from "../../server/core/chat/messages/watchChat.ts";
import { watchChats } from "../../server/core/chat/list/watchChats.ts";
import type { ChatListEvent } from "../../server/core/chat/list/watchChats.ts";
import { watchReply } from "../../server/core/chat/replies/watchReply.ts";
import type { ReplyEvent } from "../../server/core/chat/replies/watchReply.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/paging.ts";
import { ChatListEventUnion } from "./chatListEvent.type.ts";
import { ChatHistoryObject, ChatObject, ChatPageObject } from "./chat.type.ts";
import { MessageObject } from "./message.type.ts";
import { ReplyEventUnion } from "./replyEvent.type.ts";
import { SendMessageInput } from "./sendMessage.input.ts";
import { RegenerateReplyResultUnion, RetryReplyResultUnion, SendMessageResultUnion } from "./sendMessage.type.ts";

@Resolver()
export class ChatResolver {
  @Query(() => ChatPageObject, { description: "The chats in which the viewer has written, newest message first." })
  chats(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<ChatPageObject> {
    return listChats(scope, { page, limit });
  }

  @Query(() => ChatHistoryObject, {
    description: "A page of messages, the newest on page 1. With `after`, the messages older than that one.",
  })
  chatHistory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("after", () => ID, { nullable: true }) after: string | null,
  ): Promise<ChatHistoryObject> {
    return viewHistory(scope, npcId, { page, after });
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

  @Mutation(() => RetryReplyResultUnion, {
    description: "Writes the last reply again after it failed, was interrupted or was stopped.",
  })
  retryReply(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<MessageView | ChatNotice> {
    return retryReply(scope, npcId);
  }

  @Mutation(() => RegenerateReplyResultUnion, {
    description: "Writes another alternative of the last reply and shows it. Earlier alternatives are kept.",
  })
  regenerateReply(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("requestId", () => String, {
      nullable: true,
      description: "An id that the client chooses. Repeating a request with the same id returns the first result.",
    })
    requestId: string | null,
  ): Promise<MessageView | ChatNotice> {
    return regenerateReply(scope, npcId, { requestId });
  }

  @Mutation(() => MessageObject, {
    description: "Shows another alternative of a reply, counted from 1. The character remembers the one that is shown.",
  })
  showAlternative(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("index", () => Int) index: number,
  ): Promise<MessageObject> {
    return showAlternative(scope, npcId, messageId, index);
  }

  @Mutation(() => Boolean, { description: "Deletes the viewer's chat with a character permanently." })
  async deleteChat(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    await deleteChat(scope, npcId);
    return true;
  }

  @Mutation(() => MessageObject, {
    nullable: true,
    description: "Stops the running reply and keeps its text. Null when no reply is running.",
  })
  stopReply(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<MessageObject | null> {
    return stopReply(scope, npcId);
  }

  @Mutation(() => ChatObject)
  markChatRead(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<ChatObject> {
    return markChatRead(scope, npcId);
  }

  @Subscription(() => ReplyEventUnion, {
    description:
      "Follows a reply to its end: each piece after `afterSeq` once and in order. Works for finished replies too.",
    subscribe: ({ args, context }: { args: { replyId: string; afterSeq: number }; context: Scope }) =>
      watchReply(context, args.replyId, args.afterSeq),
  })
  watchReply(
    @Root() event: ReplyEvent,
    @Arg("replyId", () => ID) _replyId: string,
    @Arg("afterSeq", () => Int, { defaultValue: 0 }) _afterSeq: number,
  ): ReplyEvent {
    return event;
  }

  @Subscription(() => MessageObject, {
    description: "Each new or changed message of the viewer's chat with a character.",
    subscribe: ({ args, context }: { args: { npcId: string }; context: Scope }) => watchChat(context, args.npcId),
  })
  chatUpdated(@Root() message: MessageView, @Arg("npcId", () => ID) _npcId: string): MessageObject {
    return message;
  }

  @Subscription(() => ChatListEventUnion, {
    description: "Each chat that is added to the viewer's list, changes in it, or is deleted.",
    subscribe: ({ context }: { context: Scope }) => watchChats(context),
  })
  chatListChanged(@Root() event: ChatListEvent): ChatListEvent {
    return event;
  }
}
