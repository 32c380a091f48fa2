import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { MESSAGE_SENDERS, MESSAGE_TYPES } from "../../db/entities/chat/message.entity.ts";
import { REPLY_STATUSES } from "../../db/entities/chat/reply.entity.ts";
import type { ReplyStatus } from "../../db/entities/chat/reply.entity.ts";
import { enumOf } from "../enumOf.ts";
import { MessageTranslationObject } from "../language/translation.type.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";

export const MessageSenderEnum = enumOf("MessageSender", MESSAGE_SENDERS, "The author of a message.");
const MessageTypeEnum = enumOf(
  "MessageType",
  MESSAGE_TYPES,
  "npc_info is the character's card at the start of a chat.",
);
const MessageStatusEnum = enumOf("MessageStatus", REPLY_STATUSES, "Whether a reply is running, or how it ended.");

@ObjectType("Alternatives", {
  simpleResolvers: true,
  description: "Which alternative of a reply is shown, from 1, and how many there are.",
})
export class AlternativesObject {
  @Field(() => Int) index!: number;
  @Field(() => Int) count!: number;
}

@ObjectType("Message", { simpleResolvers: true, description: "A message of a chat." })
export class MessageObject {
  @Field(() => ID) id!: string;
  @Field(() => ID) npcId!: string;
  @Field(() => ID) userId!: string;
  @Field(() => MessageSenderEnum) sender!: (typeof MESSAGE_SENDERS)[number];
  @Field(() => MessageTypeEnum) messageType!: (typeof MESSAGE_TYPES)[number];
  @Field(() => String, { description: "The text of a running reply is what is stored so far." }) text!: string;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => Boolean) isRead!: boolean;
  @Field(() => GraphQLDateTimeISO) timestamp!: Date;
  @Field(() => Int, { description: "The message's place in the chat, from 0 without gaps." }) position!: number;
  @Field(() => String, { nullable: true, description: "The id that the client gave to the request." }) requestId!:
    | string
    | null;
  @Field(() => Boolean) isGenerating!: boolean;
  @Field(() => MessageStatusEnum) status!: ReplyStatus;
  @Field(() => String, { nullable: true, description: "The error code of a failed reply." }) errorCode!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "The argument of watchReply; null for messages that are not replies.",
  })
  replyId!: string | null;
  @Field(() => AlternativesObject) alternatives!: AlternativesObject;
  @Field(() => MessageTranslationObject, {
    nullable: true,
    description: "In the viewer's native language; null before translateMessage.",
  })
  translation!: MessageTranslationObject | null;
  @Field(() => [ID], { description: "The memories that the reply has used, for the chat's own user." })
  usedMemories!: readonly string[];
}
