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
  @Query(() => ChatPageObject, { description: "Chats the viewer has written in, newest message first." })
  chats(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<ChatPageObject> {
    return listChats(scope, { page, limit });
  }

  @Query(() => ChatHistoryObject, {
    description: "Page 1 has the newest messages; `after` a message come the older ones.",
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
    description: "Opens the viewer's chat with a character; the first time it gets its card and greeting.",
  })
  openChat(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<ChatObject> {
    return openChat(scope, npcId);
  }

  @Mutation(() => SendMessageResultUnion, {
    description: "Stores a message, opens its answer and returns at once; watchReply follows the answer.",
  })
  sendMessage(
    @Ctx() scope: Scope,
    @Arg("input", () => SendMessageInput) input: SendMessageInput,
  ): Promise<SentMessage | ChatNotice> {
    return sendMessage(scope, input.npcId, input);
  }

  @Mutation(() => RetryReplyResultUnion, {
    description: "Tries the last answer again after it failed, was interrupted or stopped.",
  })
  retryReply(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<MessageView | ChatNotice> {
    return retryReply(scope, npcId);
  }

  @Mutation(() => RegenerateReplyResultUnion, {
    description:
      "Has the last answer written anew: an alternative under the same message, shown from then on. The earlier ones are kept.",
  })
  regenerateReply(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("requestId", () => String, {
      nullable: true,
      description: "The client's own id of this request: sending it again yields what it first yielded.",
    })
    requestId: string | null,
  ): Promise<MessageView | ChatNotice> {
    return regenerateReply(scope, npcId, { requestId });
  }

  @Mutation(() => MessageObject, {
    description: "Shows another alternative of an answer, from 1; it is then the one the character remembers.",
  })
  showAlternative(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("messageId", () => ID) messageId: string,
    @Arg("index", () => Int) index: number,
  ): Promise<MessageObject> {
    return showAlternative(scope, npcId, messageId, index);
  }

  @Mutation(() => Boolean, { description: "Deletes the viewer's chat with a character for good." })
  async deleteChat(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<boolean> {
    await deleteChat(scope, npcId);
    return true;
  }

  @Mutation(() => MessageObject, {
    nullable: true,
    description: "Stops the answer being written, keeping its text; null when none is.",
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
      "Follows a reply from past afterSeq to its end: each piece once and in order, also one that has ended.",
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
    description: "Each message of the viewer's chat with a character that is new or has changed.",
    subscribe: ({ args, context }: { args: { npcId: string }; context: Scope }) => watchChat(context, args.npcId),
  })
  chatUpdated(@Root() message: MessageView, @Arg("npcId", () => ID) _npcId: string): MessageObject {
    return message;
  }

  @Subscription(() => ChatListEventUnion, {
    description: "Each chat that is new in the viewer's list or stands there differently, and each that is gone.",
    subscribe: ({ context }: { context: Scope }) => watchChats(context),
  })
  chatListChanged(@Root() event: ChatListEvent): ChatListEvent {
    return event;
  }
}
