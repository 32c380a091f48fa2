import { findLatestRun } from "../../../../db/queries/chat/sceneRuns.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { sceneRunView } from "./sceneView.ts";
import type { SceneRunView } from "./sceneView.ts";

type ReadingScope = Pick<Scope, "em" | "viewer" | "clock">;

/**
 * The scene that is played in the viewer's chat with a character, else the one that was played last; null where none
 * was. Throws UNAUTHENTICATED, NOT_FOUND.
 */
export async function viewRun(scope: ReadingScope, npcId: string): Promise<SceneRunView | null> {
  const viewer = requireViewer(scope);
  const chat = await requireChat(scope.em, viewer, npcId, scope.clock());
  return latestRun(scope, chat.id, viewer);
}

/** The same of a chat that was found before. */
export async function latestRun(
  { em }: Pick<Scope, "em">,
  chatId: string,
  viewer: Viewer,
): Promise<SceneRunView | null> {
  const run = await findLatestRun(em, chatId);
  return run ? sceneRunView(run, viewer) : null;
}
