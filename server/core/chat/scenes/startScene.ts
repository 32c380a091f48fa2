import { findScene } from "../../../../db/queries/chat/scenes.ts";
import { endRun, insertRun } from "../../../../db/queries/chat/sceneRuns.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { ensureChat } from "../ensureChat.ts";
import { announceChat } from "../list/announceChat.ts";
import { refuseWhileReplying } from "../replies/refuseWhileReplying.ts";
import { chatTopic } from "../signals.ts";
import { textsOf } from "./sceneView.ts";
import type { SceneRunView } from "./sceneView.ts";
import { latestRun } from "./viewRun.ts";
import { ownId } from "../../ownId.ts";

/**
 * Begins a scene in the viewer's chat with a character, who says the first line; one that is played there ends. Played
 * again, it has a twist every other time. Throws UNAUTHENTICATED, NOT_FOUND, CHAT_ENDED, RATE_LIMITED, REPLY_RUNNING.
 */
export async function startScene(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  npcId: string,
  sceneId: string,
): Promise<SceneRunView> {
  const viewer = requireViewer(scope);
  const { userId, language } = viewer;
  if (!isUuid(sceneId)) throw new AppError("NOT_FOUND");
  await scope.limits.take("sceneByUser", userId);
  const chatId = await inTransaction(scope, async (tx) => {
    const { em } = tx;
    const at = scope.clock();
    const chat = await ensureChat(em, viewer, npcId, at);
    if (chat.closed) throw new AppError("CHAT_ENDED");
    const scene = await findScene(em, { npcId, sceneId, userId, language });
    if (!scene) throw new AppError("NOT_FOUND");
    await refuseWhileReplying(tx, chat.id, at);
    await endRun(em, chat.id, at);
    const messageId = ownId(userId);
    const { language: said, texts } = textsOf(scene, language);
    await insertRun(em, {
      id: ownId(userId),
      chatId: chat.id,
      sceneId: scene.id,
      isTwisted: scene.plays % 2 === 1 && texts.twist !== "",
      messageId,
      opening: texts.opening,
      language: said,
      at,
    });
    tx.publish(chatTopic(chat.id), { kind: "message", messageId });
    tx.publish(chatTopic(chat.id), { kind: "scene" });
    if (chat.started) announceChat(tx, chat.id, chat);
    return chat.id;
  });
  const run = await latestRun({ em: scope.em.fork() }, chatId, viewer);
  if (!run) throw new AppError("NOT_FOUND");
  return run;
}
