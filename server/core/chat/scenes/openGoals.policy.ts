import type { PlayedScene } from "../../../../db/queries/chat/playedScene.ts";
import type { PlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";
import type { Viewer } from "../../viewer.ts";

/** The places, from 0, of the goals of a scene that no line has reached. */
export function openGoals({ texts, reached }: Pick<PlayedScene, "texts" | "reached">): number[] {
  return [...texts.goals.keys()].filter((goal) => !reached.includes(goal));
}

/** Whether a line of a scene is corrected by the request that judges it: its writer has chosen that, and may have it. */
export function isCorrectedAsJudged(
  { language, scene }: Pick<PlayedLine, "language" | "scene">,
  { userType, nativeLanguage }: Pick<Viewer, "userType" | "nativeLanguage">,
): boolean {
  return scene.correctsLines && userType === "regular" && language !== nativeLanguage;
}
