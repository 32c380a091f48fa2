import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { CHAT_NOTICES } from "../../server/core/chat/chatNotice.ts";
import type { ChatNotice } from "../../server/core/chat/chatNotice.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { noticeText } from "../texts/noticeText.ts";

const ChatNoticeTypeEnum = enumOf("ChatNoticeType", CHAT_NOTICES, "What is missing: a guest's round, or points.");

@ObjectType("ChatNotice", {
  description:
    "What a person is told in the conversation instead of an answer; it is stored nowhere, and nothing was charged.",
})
export class ChatNoticeObject {
  @Field(() => ChatNoticeTypeEnum) messageType!: ChatNotice["messageType"];
  @Field(() => ID) npcId!: string;
}

@Resolver(() => ChatNoticeObject)
export class ChatNoticeResolver {
  @FieldResolver(() => String, { description: "In the asker's language." })
  text(@Root() notice: ChatNoticeObject, @Ctx() scope: Scope): string {
    return noticeText(notice.messageType, scope.locale);
  }
}
