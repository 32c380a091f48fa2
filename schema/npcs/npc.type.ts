import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { VISIBILITIES } from "../rules/npcs.ts";
import type { Visibility } from "../rules/npcs.ts";

export const VisibilityEnum = enumOf("Visibility", VISIBILITIES, "Who may find a character.");
export const NpcListTypeEnum = enumOf(
  "NpcListType",
  ["public", "popular", "new", "mine"],
  "Which characters a list shows: featured first, most chats first, newest first, or the viewer's own.",
);

@ObjectType("NpcCreator")
export class NpcCreatorObject {
  @Field(() => ID) id!: string;
  @Field(() => String) nickname!: string;
  @Field(() => String, { nullable: true }) avatar!: string | null;
}

@ObjectType("Npc", {
  description: "A character; its texts are in the language the viewer practises, where it has them.",
})
export class NpcObject {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String) greeting!: string;
  @Field(() => LanguageEnum, { description: "The language of these texts." }) language!: Language;
  @Field(() => [String], { description: "URLs; the first is the avatar." }) images!: string[];
  @Field(() => String, { nullable: true }) avatar!: string | null;
  @Field(() => VisibilityEnum) visibility!: Visibility;
  @Field(() => Boolean, { description: "Whether its maker can read what others say to it." }) isAIAvatar!: boolean;
  @Field(() => String, { nullable: true, description: "What its pictures were drawn from." }) imagePrompt!:
    | string
    | null;
  @Field(() => [String]) tags!: string[];
  @Field(() => [LanguageEnum], { description: "All languages it has texts in." }) languages!: Language[];
  @Field(() => NpcCreatorObject, { nullable: true, description: "Null for the characters that come with the product." })
  creator!: NpcCreatorObject | null;
  @Field(() => Boolean) isOwner!: boolean;
  @Field(() => Int, { description: "Chats in which somebody has written to it." }) chatCount!: number;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) updatedAt!: Date;
}

@ObjectType("NpcPage")
export class NpcPageObject {
  @Field(() => [NpcObject]) items!: NpcObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("NpcTag")
export class NpcTagObject {
  @Field(() => String) tag!: string;
  @Field(() => Int, { description: "Public characters that bear it." }) count!: number;
}
