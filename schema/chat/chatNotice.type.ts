import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { CHAT_NOTICES } from "../../server/core/chat/chatNotice.ts";
import type { ChatNotice } from "../../server/core/chat/chatNotice.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { localeTexts } from "../texts/localeTexts.ts";

const ChatNoticeTypeEnum = enumOf(
  "ChatNoticeType",
  CHAT_NOTICES,
  "The limit that was reached: a guest's messages, those of all guests together in an hour, or points.",
);

const TEXT_KEYS = {
  guestLimit: "GUEST_LIMIT",
  allGuestsLimit: "ALL_GUESTS_LIMIT",
  insufficientPoints: "INSUFFICIENT_POINTS",
} as const;

@ObjectType("ChatNotice", {
  description: "Takes the place of a reply when a limit is reached. It is not stored, and nothing is charged.",
})
export class ChatNoticeObject {
  @Field(() => ChatNoticeTypeEnum) messageType!: ChatNotice["messageType"];
  @Field(() => ID) npcId!: string;
}

@Resolver(() => ChatNoticeObject)
export class ChatNoticeResolver {
  @FieldResolver(() => String, { description: "In the language of the request." })
  text(@Root() notice: ChatNoticeObject, @Ctx() scope: Scope): string {
    return localeTexts(scope.locale).notices[TEXT_KEYS[notice.messageType]];
  }
}
