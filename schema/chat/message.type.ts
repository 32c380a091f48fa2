import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { MESSAGE_SENDERS, MESSAGE_TYPES } from "../../db/entities/chat/message.entity.ts";
import { REPLY_STATUSES } from "../../db/entities/chat/reply.entity.ts";
import type { ReplyStatus } from "../../db/entities/chat/reply.entity.ts";
import { enumOf } from "../enumOf.ts";
import { MessageTranslationObject } from "../language/translation.type.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";

const MessageSenderEnum = enumOf("MessageSender", MESSAGE_SENDERS, "Who said it.");
const MessageTypeEnum = enumOf("MessageType", MESSAGE_TYPES, "npc_info is the card at the beginning of a chat.");
const MessageStatusEnum = enumOf("MessageStatus", REPLY_STATUSES, "How far an answer has come, or how it ended.");

@ObjectType("Alternatives", { description: "Which alternative of an answer is shown, and how many there are." })
export class AlternativesObject {
  @Field(() => Int) index!: number;
  @Field(() => Int) count!: number;
}

@ObjectType("Message", { description: "Something said in a chat." })
export class MessageObject {
  @Field(() => ID) id!: string;
  @Field(() => ID) npcId!: string;
  @Field(() => ID) userId!: string;
  @Field(() => MessageSenderEnum) sender!: (typeof MESSAGE_SENDERS)[number];
  @Field(() => MessageTypeEnum) messageType!: (typeof MESSAGE_TYPES)[number];
  @Field(() => String, { description: "Of an answer still being written, what the journal has so far." }) text!: string;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => Boolean) isRead!: boolean;
  @Field(() => GraphQLDateTimeISO) timestamp!: Date;
  @Field(() => Int, { description: "Its place in the chat, from 0 without gaps." }) position!: number;
  @Field(() => String, { nullable: true, description: "The id its sender gave the request." }) requestId!:
    | string
    | null;
  @Field(() => Boolean) isGenerating!: boolean;
  @Field(() => MessageStatusEnum) status!: ReplyStatus;
  @Field(() => String, { nullable: true, description: "Why an answer failed." }) errorCode!: string | null;
  @Field(() => ID, { nullable: true, description: "What watchReply takes; null where nothing is being answered." })
  replyId!: string | null;
  @Field(() => AlternativesObject) alternatives!: AlternativesObject;
  @Field(() => MessageTranslationObject, {
    nullable: true,
    description: "In the viewer's native language; null until translateMessage was asked for.",
  })
  translation!: MessageTranslationObject | null;
}
