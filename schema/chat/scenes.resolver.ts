import { GraphQLDateTimeISO } from "graphql-scalars";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { endScene } from "../../server/core/chat/scenes/endScene.ts";
import { fittingScene } from "../../server/core/chat/scenes/fittingScene.ts";
import { hasScenes } from "../../server/core/chat/scenes/hasScenes.ts";
import { listScenes } from "../../server/core/chat/scenes/listScenes.ts";
import type { SceneRunView } from "../../server/core/chat/scenes/sceneView.ts";
import { startScene } from "../../server/core/chat/scenes/startScene.ts";
import { viewRun } from "../../server/core/chat/scenes/viewRun.ts";
import { watchRun } from "../../server/core/chat/scenes/watchRun.ts";
import type { Scope } from "../../server/core/scope.ts";
import { saveSceneWords } from "../../server/core/words/saved/saveSceneWords.ts";
import { ChatObject } from "./chat.type.ts";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";
import type { Language, Level } from "../rules/languages.ts";

@ObjectType("Scene", { simpleResolvers: true, description: "A situation with goals that is played with a character." })
class SceneObject {
  @Field(() => ID) id!: string;
  @Field(() => LevelEnum) level!: Level;
  @Field(() => LanguageEnum, {
    description: "The language of its texts: the viewer's native one, where the scene has it.",
  })
  language!: Language;
  @Field(() => String) title!: string;
  @Field(() => String, { description: "Where it is, and who the character and the viewer are there." }) place!: string;
  @Field(() => [String]) goals!: string[];
  @Field(() => Int, { description: "How often the viewer has begun it." }) plays!: number;
  @Field(() => Int, { description: "The most goals that the viewer has reached in one go." }) mostReached!: number;
}

@ObjectType("FittingScene", {
  simpleResolvers: true,
  description: "A scene of the viewer's level, with its character.",
})
class FittingSceneObject extends SceneObject {
  @Field(() => ID) npcId!: string;
  @Field(() => String) npcName!: string;
  @Field(() => String, { nullable: true }) npcAvatar!: string | null;
}

@ObjectType("GoalLine", { simpleResolvers: true, description: "A line of the viewer's that has reached a goal." })
class GoalLineObject {
  @Field(() => ID) messageId!: string;
  @Field(() => String) text!: string;
  @Field(() => GraphQLDateTimeISO) reachedAt!: Date;
}

@ObjectType("SceneGoal", { simpleResolvers: true })
class SceneGoalObject {
  @Field(() => String, { description: "What is to be brought about." }) label!: string;
  @Field(() => String, { description: "A line that reaches it, in the practised language." }) hint!: string;
  @Field(() => String, { description: "What that line means." }) meaning!: string;
  @Field(() => GoalLineObject, {
    nullable: true,
    description: "What has reached it; null while nothing has, and again once that line says something else.",
  })
  line!: GoalLineObject | null;
}

@ObjectType("SceneWord", { simpleResolvers: true, description: "A word of a scene that is worth learning." })
class SceneWordObject {
  @Field(() => String) text!: string;
  @Field(() => String) meaning!: string;
}

@ObjectType("SceneRun", { simpleResolvers: true, description: "The scene that is, or was last, played in a chat." })
class SceneRunObject {
  @Field(() => ID) id!: string;
  @Field(() => ID) sceneId!: string;
  @Field(() => LevelEnum) level!: Level;
  @Field(() => LanguageEnum, { description: "The language of title, place, goals and meanings." }) language!: Language;
  @Field(() => LanguageEnum, { description: "The language of hints and words." }) practised!: Language;
  @Field(() => String) title!: string;
  @Field(() => String) place!: string;
  @Field(() => String, { nullable: true, description: "What is different this time." }) twist!: string | null;
  @Field(() => [SceneGoalObject]) goals!: SceneGoalObject[];
  @Field(() => [SceneWordObject]) words!: SceneWordObject[];
  @Field(() => [ID], { description: "The messages that the viewer has sent in it, oldest first." }) lineIds!: string[];
  @Field(() => GraphQLDateTimeISO) startedAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Null while it is played." }) endedAt!: Date | null;
}

@Resolver(() => ChatObject)
export class ScenesResolver {
  @FieldResolver(() => Boolean, { description: "Whether its character has scenes to play." })
  hasScenes(@Root() { npc }: ChatObject, @Ctx() scope: Scope): Promise<boolean> {
    return hasScenes(scope, npc.id);
  }

  @Query(() => [SceneObject], { description: "The scenes that the viewer can play with a character." })
  scenes(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SceneObject[]> {
    return listScenes(scope, npcId);
  }

  @Query(() => FittingSceneObject, {
    nullable: true,
    description: "A scene of the viewer's level, another one each day; null where there is none.",
  })
  fittingScene(@Ctx() scope: Scope): Promise<FittingSceneObject | null> {
    return fittingScene(scope);
  }

  @Query(() => SceneRunObject, {
    nullable: true,
    description: "The scene that is played in the viewer's chat with a character, else the last one; null before any.",
  })
  sceneRun(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SceneRunObject | null> {
    return viewRun(scope, npcId);
  }

  @Mutation(() => SceneRunObject, {
    description:
      "Begins a scene in the viewer's chat with a character, who says the first line. One that is played ends.",
  })
  startScene(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("sceneId", () => ID) sceneId: string,
  ): Promise<SceneRunObject> {
    return startScene(scope, npcId, sceneId);
  }

  @Mutation(() => SceneRunObject, {
    nullable: true,
    description: "Ends the scene that is played in the viewer's chat with a character. The chat goes on.",
  })
  endScene(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<SceneRunObject | null> {
    return endScene(scope, npcId);
  }

  @Mutation(() => Int, {
    description:
      "Saves the words of the scene that was played last in the viewer's chat with a character. Gives how many were new.",
  })
  saveSceneWords(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<number> {
    return saveSceneWords(scope, npcId);
  }

  @Subscription(() => SceneRunObject, {
    nullable: true,
    description: "The scene of the viewer's chat with a character as it stands, now and after each change.",
    subscribe: ({ args, context }: { args: { npcId: string }; context: Scope }) => watchRun(context, args.npcId),
  })
  sceneChanged(@Root() run: SceneRunView | null, @Arg("npcId", () => ID) _npcId: string): SceneRunObject | null {
    return run;
  }
}
