import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { HOLDS } from "../rules/moderation.ts";
import type { Hold } from "../rules/moderation.ts";
import { VISIBILITIES } from "../rules/npcs.ts";
import type { Visibility } from "../rules/npcs.ts";
import { PLAIN_NPC_TEXTS } from "../rules/npcTexts.ts";
import { VOICE_STEPS } from "../rules/voices.ts";

const STEPS = `In steps from -${VOICE_STEPS} to ${VOICE_STEPS},`;

export const VisibilityEnum = enumOf("Visibility", VISIBILITIES, "Who may find a character.");
export const HoldEnum = enumOf(
  "Hold",
  HOLDS,
  "Why a character is private although its maker has published it: it waits for a person to look at it, or was decided to be private, or hidden from everyone but its maker.",
);
export const NpcListTypeEnum = enumOf(
  "NpcListType",
  ["public", "popular", "new", "mine"],
  "Which characters a list shows: featured first and natives of the practised language before others, most chats first, newest first, or the viewer's own.",
);

@ObjectType("NpcCreator", { simpleResolvers: true })
export class NpcCreatorObject {
  @Field(() => ID) id!: string;
  @Field(() => String) nickname!: string;
  @Field(() => String, { nullable: true }) avatar!: string | null;
}

@ObjectType("Npc", {
  simpleResolvers: true,
  description:
    "A character. Its texts are in the language that the viewer practises, if it has texts in that language.",
})
export class NpcObject {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String, {
    nullable: true,
    description: "What the description means, in a beginner's native language, in lists and views of characters.",
  })
  gloss!: string | null;
  @Field(() => String) greeting!: string;
  @Field(() => LanguageEnum, { description: "The language of these texts." }) language!: Language;
  @Field(() => [String], { description: "URLs; the first is the avatar." }) images!: string[];
  @Field(() => String, { nullable: true }) avatar!: string | null;
  @Field(() => VisibilityEnum) visibility!: Visibility;
  @Field(() => HoldEnum, { nullable: true, description: "Told to its maker only." }) hold!: Hold | null;
  @Field(() => Boolean, { description: "Whether its owner can read the chats that others have with it." })
  isAIAvatar!: boolean;
  @Field(() => [String]) tags!: string[];
  @Field(() => String, {
    nullable: true,
    description:
      "The name of its voice, of `serverInfo.voices`; null for the usual voice, which also stands in for one that no model has now.",
  })
  voiceName!: string | null;
  @Field(() => Int, { description: `${STEPS} how much lower or higher a device's voice is to speak; models cannot.` })
  voicePitch!: number;
  @Field(() => Int, { description: `${STEPS} how much more calmly or briskly it speaks.` }) voicePace!: number;
  @Field(() => [LanguageEnum], { description: "The languages of its texts." }) languages!: Language[];
  @Field(() => NpcCreatorObject, { nullable: true, description: "Null for the characters of the product." })
  creator!: NpcCreatorObject | null;
  @Field(() => Boolean) isOwner!: boolean;
  @Field(() => Int, { description: "The number of people who have written to it: each has one chat with it." })
  chatCount!: number;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) updatedAt!: Date;
}

for (const { name, about } of PLAIN_NPC_TEXTS)
  Field(() => String, { nullable: true, description: about })(NpcObject.prototype, name);

@ObjectType("NpcPage", { simpleResolvers: true })
export class NpcPageObject {
  @Field(() => [NpcObject]) items!: NpcObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("NpcTag")
export class NpcTagObject {
  @Field(() => String) tag!: string;
  @Field(() => Int, { description: "The number of public characters with this tag." }) count!: number;
}
