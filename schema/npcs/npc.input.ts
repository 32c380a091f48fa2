import { Field, InputType, Int } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { MAX_NPC_IMAGES, MAX_NPC_TAG_LENGTH, MAX_NPC_TAGS } from "../rules/npcs.ts";
import type { Visibility } from "../rules/npcs.ts";
import { NPC_TEXTS } from "../rules/npcTexts.ts";
import { VOICE_STEPS } from "../rules/voices.ts";
import { VisibilityEnum } from "./npc.type.ts";

const IMAGES = `1 to ${MAX_NPC_IMAGES} URLs from an upload or from generateImage; the first is the avatar.`;
const TAGS = `At most ${MAX_NPC_TAGS} tags of at most ${MAX_NPC_TAG_LENGTH} characters.`;
const VOICE = "One of `serverInfo.voices`, or an empty text for the usual one.";
const STEP = `From -${VOICE_STEPS} to ${VOICE_STEPS}, 0 as the voice is.`;

@InputType({ description: "A new character." })
export class NpcInput {
  @Field(() => VisibilityEnum) visibility!: Visibility;
  @Field(() => [String], { description: IMAGES }) images!: string[];
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
  @Field(() => VisibilityEnum, { nullable: true }) visibility?: Visibility | null;
  @Field(() => [String], { nullable: true, description: IMAGES }) images?: string[] | null;
  @Field(() => Boolean, { nullable: true }) isAIAvatar?: boolean | null;
  @Field(() => [String], { nullable: true, description: TAGS }) tags?: string[] | null;
  @Field(() => LanguageEnum, { nullable: true }) language?: Language | null;
}

// The rules read these fields; no code names them, so the classes do not declare them.
for (const { prototype } of [NpcInput, NpcChanges]) {
  Field(() => String, { nullable: true, description: VOICE })(prototype, "voiceName");
  for (const name of ["voicePitch", "voicePace"])
    Field(() => Int, { nullable: true, description: STEP })(prototype, name);
}

for (const text of NPC_TEXTS) {
  const length = text.isRequired ? `1 to ${text.max} characters.` : `At most ${text.max} characters.`;
  const description = text.about === undefined ? length : `${text.about} ${length}`;
  Field(() => String, { nullable: !text.isRequired, description })(NpcInput.prototype, text.name);
  Field(() => String, { nullable: true, description })(NpcChanges.prototype, text.name);
}
