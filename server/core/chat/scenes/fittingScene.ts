import { findFittingScene } from "../../../../db/queries/chat/fittingScene.ts";
import { dayOf } from "../../../../schema/rules/utcDay.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { sceneView } from "./sceneView.ts";
import type { SceneView } from "./sceneView.ts";

/** A scene and the face of its character. */
export interface FittingSceneView extends SceneView {
  npcId: string;
  npcName: string;
  npcAvatar: string | null;
}

/** A scene of the viewer's level, another one each day (UTC); null where there is none. Throws UNAUTHENTICATED, RATE_LIMITED. */
export async function fittingScene({
  em,
  viewer: asking,
  clock,
  limits,
}: Pick<Scope, "em" | "viewer" | "clock" | "limits">): Promise<FittingSceneView | null> {
  const viewer = requireViewer({ viewer: asking });
  const { userId, language, level } = viewer;
  await limits.take("fittingSceneByUser", userId);
  const day = dayOf(clock());
  const found = await findFittingScene(em, { userId, language, level, day });
  if (!found) return null;
  const { npcId, npcName, npcAvatar } = found;
  return { ...sceneView(found, viewer), npcId, npcName, npcAvatar };
}
