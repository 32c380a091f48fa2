import { Field, InputType } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import {
  MAX_IMAGE_PROMPT_LENGTH,
  MAX_NPC_BACKGROUND_LENGTH,
  MAX_NPC_DESCRIPTION_LENGTH,
  MAX_NPC_GREETING_LENGTH,
  MAX_NPC_IMAGES,
  MAX_NPC_NAME_LENGTH,
  MAX_NPC_TAG_LENGTH,
  MAX_NPC_TAGS,
} from "../rules/npcs.ts";
import type { Visibility } from "../rules/npcs.ts";
import { VisibilityEnum } from "./npc.type.ts";

const upTo = (characters: number): string => `1 to ${characters} characters.`;
const IMAGES = `1 to ${MAX_NPC_IMAGES} URLs from an upload or from generateImage; the first is the avatar.`;
const PROMPT = `What its pictures show, in words. ${upTo(MAX_IMAGE_PROMPT_LENGTH)}`;
const BACKGROUND = `At most ${MAX_NPC_BACKGROUND_LENGTH} characters.`;
const TAGS = `At most ${MAX_NPC_TAGS} tags of at most ${MAX_NPC_TAG_LENGTH} characters.`;

@InputType({ description: "A new character." })
export class NpcInput {
  @Field(() => String, { description: upTo(MAX_NPC_NAME_LENGTH) }) name!: string;
  @Field(() => String, { description: upTo(MAX_NPC_DESCRIPTION_LENGTH) }) description!: string;
  @Field(() => String, { description: upTo(MAX_NPC_GREETING_LENGTH) }) greeting!: string;
  @Field(() => VisibilityEnum) visibility!: Visibility;
  @Field(() => [String], { description: IMAGES }) images!: string[];
  @Field(() => String, { description: PROMPT }) imagePrompt!: string;
  @Field(() => String, { nullable: true, description: BACKGROUND }) backgroundKnowledge?: string | null;
  @Field(() => Boolean, { nullable: true }) isAIAvatar?: boolean | null;
  @Field(() => [String], { nullable: true, description: TAGS }) tags?: string[] | null;
  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language of these texts. By default the one that the viewer practises.",
  })
  language?: Language | null;
}

@InputType({ description: "Changes of a character. A field that is left out stays as it is." })
export class NpcChanges {
  @Field(() => String, { nullable: true, description: upTo(MAX_NPC_NAME_LENGTH) }) name?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_NPC_DESCRIPTION_LENGTH) }) description?: string | null;
  @Field(() => String, { nullable: true, description: upTo(MAX_NPC_GREETING_LENGTH) }) greeting?: string | null;
  @Field(() => VisibilityEnum, { nullable: true }) visibility?: Visibility | null;
  @Field(() => [String], { nullable: true, description: IMAGES }) images?: string[] | null;
  @Field(() => String, { nullable: true, description: PROMPT }) imagePrompt?: string | null;
  @Field(() => String, { nullable: true, description: BACKGROUND }) backgroundKnowledge?: string | null;
  @Field(() => Boolean, { nullable: true }) isAIAvatar?: boolean | null;
  @Field(() => [String], { nullable: true, description: TAGS }) tags?: string[] | null;
  @Field(() => LanguageEnum, { nullable: true }) language?: Language | null;
}
