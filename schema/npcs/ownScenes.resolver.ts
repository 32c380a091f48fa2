import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { deleteScene } from "../../server/core/npcs/scenes/deleteScene.ts";
import { listOwnScenes } from "../../server/core/npcs/scenes/listOwnScenes.ts";
import { proposeScene } from "../../server/core/npcs/scenes/proposeScene.ts";
import { saveScene } from "../../server/core/npcs/scenes/saveScene.ts";
import { translateScene } from "../../server/core/npcs/scenes/translateScene.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum, LevelEnum } from "../language/language.type.ts";
import type { Language, Level } from "../rules/languages.ts";
import { MAX_SCENES, SCENE_TEXT_LIMITS } from "../rules/sceneInput.ts";
import { OwnSceneObject, SavedSceneObject, SceneInput, SceneTextsInput, SceneTextsObject } from "./scene.type.ts";

const PROPOSE =
  "Proposes a scene for the viewer's own character, for points. Nothing stores it. " +
  `The wish has at most ${SCENE_TEXT_LIMITS.wish} characters.`;

@Resolver()
export class OwnScenesResolver {
  @Query(() => [OwnSceneObject], { description: "The scenes of the viewer's own character with all their texts." })
  ownScenes(@Ctx() scope: Scope, @Arg("npcId", () => ID) npcId: string): Promise<OwnSceneObject[]> {
    return listOwnScenes(scope, npcId);
  }

  @Mutation(() => SavedSceneObject, {
    description: `Adds a scene to the viewer's own character, which may have ${MAX_SCENES}.`,
  })
  createScene(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("input", () => SceneInput) input: SceneInput,
  ): Promise<SavedSceneObject> {
    return saveScene(scope, { npcId, sceneId: null, input });
  }

  @Mutation(() => SavedSceneObject, {
    description: "Changes a scene. What was played of it stays as it was.",
  })
  updateScene(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("sceneId", () => ID) sceneId: string,
    @Arg("input", () => SceneInput) input: SceneInput,
  ): Promise<SavedSceneObject> {
    return saveScene(scope, { npcId, sceneId, input });
  }

  @Mutation(() => ID, {
    description: "Takes a scene away. Those who play it play it to its end. Returns its id.",
  })
  deleteScene(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("sceneId", () => ID) sceneId: string,
  ): Promise<string> {
    return deleteScene(scope, { npcId, sceneId });
  }

  @Mutation(() => SceneTextsObject, {
    description: PROPOSE,
  })
  proposeScene(
    @Ctx() scope: Scope,
    @Arg("npcId", () => ID) npcId: string,
    @Arg("language", () => LanguageEnum) language: Language,
    @Arg("level", () => LevelEnum) level: Level,
    @Arg("wish", () => String, { nullable: true }) wish?: string | null,
  ): Promise<SceneTextsObject> {
    return proposeScene(scope, npcId, { language, level, wish });
  }

  @Mutation(() => SceneTextsObject, {
    description: "Writes a scene in another language, for points. Nothing stores it.",
  })
  translateScene(
    @Ctx() scope: Scope,
    @Arg("texts", () => SceneTextsInput) texts: SceneTextsInput,
    @Arg("to", () => LanguageEnum) to: Language,
    @Arg("level", () => LevelEnum) level: Level,
  ): Promise<SceneTextsObject> {
    return translateScene(scope, { texts, to, level });
  }
}
