import { Field, ID, InputType, ObjectType } from "type-graphql";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";
import type { Language, Level } from "../rules/languages.ts";
import { HoldEnum } from "./npc.type.ts";
import type { Hold } from "../rules/moderation.ts";
import { MAX_SCENE_GOALS, MAX_SCENE_WORDS, SCENE_TEXT_LIMITS } from "../rules/sceneInput.ts";

const { title, place, twist, opening, label, hint, word } = SCENE_TEXT_LIMITS;
const WITHIN = {
  title: `1 to ${title} characters.`,
  place: `Where it is, and who the character and the learner are there. 1 to ${place} characters.`,
  twist: `What may be different when it is played again. At most ${twist} characters.`,
  opening: `What the character says first. 1 to ${opening} characters.`,
  goals: `1 to ${MAX_SCENE_GOALS}, as many in each language.`,
  label: `What the learner is to bring about, such as “order a coffee”. 1 to ${label} characters.`,
  hint: `A line that reaches it. 1 to ${hint} characters.`,
  words: `At most ${MAX_SCENE_WORDS} of at most ${word} characters, as many in each language.`,
};

@ObjectType("SceneGoalTexts", { simpleResolvers: true })
class SceneGoalTextsObject {
  @Field(() => String, { description: WITHIN.label }) label!: string;
  @Field(() => String, { description: WITHIN.hint }) hint!: string;
}

@ObjectType("SceneTexts", { simpleResolvers: true, description: "A scene in one language, as its maker writes it." })
export class SceneTextsObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String) title!: string;
  @Field(() => String, { description: WITHIN.place }) place!: string;
  @Field(() => String, { description: WITHIN.twist }) twist!: string;
  @Field(() => String, { description: WITHIN.opening }) opening!: string;
  @Field(() => [SceneGoalTextsObject]) goals!: SceneGoalTextsObject[];
  @Field(() => [String], { description: "Worth learning." }) words!: string[];
}

@ObjectType("OwnScene", {
  simpleResolvers: true,
  description: "A scene of the viewer's character, with all its texts.",
})
export class OwnSceneObject {
  @Field(() => ID) id!: string;
  @Field(() => LevelEnum) level!: Level;
  @Field(() => [SceneTextsObject], { description: "Its own language first." }) texts!: SceneTextsObject[];
}

@ObjectType("SavedScene", { simpleResolvers: true, description: "A scene once it was saved." })
export class SavedSceneObject extends OwnSceneObject {
  @Field(() => HoldEnum, {
    nullable: true,
    description: "Why its character is not public although its maker wishes it: it may wait for a person now.",
  })
  hold!: Hold | null;
}

@InputType()
class SceneGoalInput {
  @Field(() => String, { description: WITHIN.label }) label!: string;
  @Field(() => String, { description: WITHIN.hint }) hint!: string;
}

@InputType({ description: "A scene in one language." })
export class SceneTextsInput {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String, { description: WITHIN.title }) title!: string;
  @Field(() => String, { description: WITHIN.place }) place!: string;
  @Field(() => String, { nullable: true, description: WITHIN.twist }) twist?: string | null;
  @Field(() => String, { description: WITHIN.opening }) opening!: string;
  @Field(() => [SceneGoalInput], { description: WITHIN.goals }) goals!: SceneGoalInput[];
  @Field(() => [String], { nullable: true, description: WITHIN.words }) words?: string[] | null;
}

@InputType({ description: "A scene. Its texts say the same in all of its languages." })
export class SceneInput {
  @Field(() => LevelEnum) level!: Level;
  @Field(() => [SceneTextsInput], {
    description: "The first is in its own language, which is shown where another is missing.",
  })
  texts!: SceneTextsInput[];
}
