import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import { markAvatarChatRead } from "../../server/core/chat/avatarChats/markAvatarChatRead.ts";
import { viewAvatarChat } from "../../server/core/chat/avatarChats/viewAvatarChat.ts";
import { viewAvatarHistory } from "../../server/core/chat/avatarChats/viewAvatarHistory.ts";
import { watchAvatarChat } from "../../server/core/chat/avatarChats/watchAvatarChat.ts";
import { listChats } from "../../server/core/chat/list/listChats.ts";
import type { MessageView } from "../../server/core/chat/messages/messageView.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { asksForTranslations, npcDetailOf } from "./askedOfChats.ts";
import { ChatHistoryObject, ChatObject, ChatPageObject } from "./chat.type.ts";
import { MessageObject } from "./message.type.ts";

/** The conversations of others with the viewer's AI avatars: they can be read, and nothing else. */
@Resolver()
export class AvatarChatsResolver {
  @Query(() => ChatPageObject, {
    description: "The conversations of others with the viewer's AI avatars, newest message first.",
  })
  avatarChats(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
    @Info() info: GraphQLResolveInfo,
  ): ReturnType<typeof listChats> {
    return listChats(scope, "avatar", { page, limit }, npcDetailOf(info));
  }

  @Query(() => ChatObject, { description: "A user's conversation with the viewer's AI avatar." })
  avatarChat(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("userId", () => ID) userId: string,
  ): Promise<ChatObject> {
    return viewAvatarChat(scope, npcId, userId);
  }

  @Query(() => ChatHistoryObject, {
    description:
      "A page of a user's conversation with the viewer's AI avatar, the newest on page 1. With `after`, the messages older than that one.",
  })
  avatarChatHistory(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("userId", () => ID) userId: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("after", () => ID, { nullable: true }) after: string | null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChatHistoryObject> {
    return viewAvatarHistory(scope, npcId, userId, { page, after, translated: asksForTranslations(info) });
  }

  @Mutation(() => ChatObject, { description: "Marks what was said with the viewer's AI avatar as read by the viewer." })
  markAvatarChatRead(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("userId", () => ID) userId: string,
  ): Promise<ChatObject> {
    return markAvatarChatRead(scope, npcId, userId);
  }

  @Subscription(() => MessageObject, {
    description: "Each new or changed message of a user's conversation with the viewer's AI avatar.",
    subscribe: ({ args, context }: { args: { npcId: string; userId: string }; context: Scope }) =>
      watchAvatarChat(context, args.npcId, args.userId),
  })
  avatarChatUpdated(
    @Root() message: MessageView,
    @Arg("npcId", () => ID) _npcId: string,
    @Arg("userId", () => ID) _userId: string,
  ): MessageObject {
    return message;
  }
}
