import { endRun } from "../../../../db/queries/chat/sceneRuns.ts";
import { lockChat } from "../../../../db/queries/chat/chats.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { chatTopic } from "../signals.ts";
import type { SceneRunView } from "./sceneView.ts";
import { latestRun } from "./viewRun.ts";

/**
 * Ends the scene that is played in the viewer's chat with a character; the chat goes on without it. Does nothing where
 * it has ended. Gives how it ended; null where none was ever played. Throws UNAUTHENTICATED, NOT_FOUND.
 */
export async function endScene(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
): Promise<SceneRunView | null> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const chatId = await inTransaction(scope, async (tx) => {
    const chat = await lockChat(tx.em, viewer.userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    if (await endRun(tx.em, chat.id, scope.clock())) tx.publish(chatTopic(chat.id), { kind: "scene" });
    return chat.id;
  });
  return latestRun({ em: scope.em.fork() }, chatId, viewer);
}
