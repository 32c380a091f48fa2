import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import { HOUSE_TEXTS, NOTICE_KINDS } from "../rules/house.ts";
import type { HouseTextKind, NoticeKind } from "../rules/house.ts";
import type { Language } from "../rules/languages.ts";
import type { HouseRule } from "../rules/moderation.ts";
import { HouseRuleEnum } from "./moderation.type.ts";

export const HouseTextKindEnum = enumOf("HouseTextKind", HOUSE_TEXTS, "A text that the operator writes for everyone.");
const NoticeKindEnum = enumOf("NoticeKind", NOTICE_KINDS, "Something to know, or something to prepare for.");

@ObjectType("HouseText", { simpleResolvers: true })
export class HouseTextObject {
  @Field(() => HouseTextKindEnum) kind!: HouseTextKind;
  @Field(() => LanguageEnum, { description: "The language that it is in." }) language!: Language;
  @Field(() => String, { description: "Markdown, as far as replies have it." }) text!: string;
  @Field(() => GraphQLDateTimeISO, { description: "When it was written." }) at!: Date;
}

@ObjectType("HouseTextVersion", { simpleResolvers: true, description: "A version of a text. An empty one is none." })
export class HouseTextVersionObject extends HouseTextObject {
  @Field(() => Int, { description: "From 1." }) version!: number;
  @Field(() => String, { description: "The username of who wrote it." }) operatorName!: string;
}

@InputType("HouseTextInput")
export class HouseTextInput {
  @Field(() => HouseTextKindEnum) kind!: HouseTextKind;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String, { description: "Markdown, at most 50,000 characters; empty for none." }) text!: string;
  @Field(() => Int, { description: "The version that is changed; 0 where there is none." }) version!: number;
}

@ObjectType("NoticeText", { simpleResolvers: true })
class NoticeTextObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String) text!: string;
}

@ObjectType("Notice", { simpleResolvers: true, description: "What the operator tells everyone, in all its languages." })
export class NoticeObject {
  @Field(() => ID) id!: string;
  @Field(() => NoticeKindEnum) kind!: NoticeKind;
  @Field(() => [NoticeTextObject]) texts!: NoticeTextObject[];
  @Field(() => GraphQLDateTimeISO) until!: Date;
}

@ObjectType("OperatorNotice", { simpleResolvers: true })
export class OperatorNoticeObject extends NoticeObject {
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => String, { description: "The username of who wrote it." }) operatorName!: string;
  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "When it was taken back, or another one took its place.",
  })
  withdrawnAt!: Date | null;
}

@ObjectType("OperatorNoticePage", { simpleResolvers: true })
export class OperatorNoticePageObject {
  @Field(() => [OperatorNoticeObject]) items!: OperatorNoticeObject[];
  @Field(() => Int) total!: number;
}

@InputType("NoticeTextInput")
class NoticeTextInput {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String, { description: "At most 200 characters." }) text!: string;
}

@InputType("NoticeInput")
export class NoticeInput {
  @Field(() => NoticeKindEnum) kind!: NoticeKind;
  @Field(() => [NoticeTextInput], { description: "In one language at least." }) texts!: NoticeTextInput[];
  @Field(() => GraphQLDateTimeISO) until!: Date;
}

@ObjectType("Suspension", { simpleResolvers: true, description: "That the viewer's account is suspended, and why." })
export class SuspensionObject {
  @Field(() => GraphQLDateTimeISO) until!: Date;
  @Field(() => HouseRuleEnum, { nullable: true }) rule!: HouseRule | null;
  @Field(() => String) reason!: string;
}
