import { setTimeout as delay } from "node:timers/promises";
import { findPlayedLine, insertReached } from "../../../../db/queries/chat/sceneRuns.ts";
import type { PlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { chatTopic } from "../signals.ts";
import { openGoals } from "./openGoals.policy.ts";
import { reachedGoals } from "./reachedGoals.ts";
import type { JudgingScope, FreshLine } from "./reachedGoals.ts";

/** Milliseconds by which the reply's own model is asked first: its reader waits for that one. */
const BEHIND_REPLY_MS = 30;

/**
 * Ticks the goals that a line reaches of the scene that is played, and corrects it by the same question where its writer
 * has each line corrected. Looks beside the reply, which does not wait for it. Never rejects. A line that was just stored
 * need not be read: it is `known`.
 */
export async function judgeGoals(
  scope: JudgingScope,
  viewer: Viewer,
  said: FreshLine,
  known?: PlayedLine,
): Promise<void> {
  const { messageId } = said;
  try {
    const line = known ?? (await findPlayedLine(scope.em.fork(), { userId: viewer.userId, ...said }));
    if (!line) return;
    const open = openGoals(line.scene);
    if (open.length === 0) return;
    await delay(BEHIND_REPLY_MS);
    const goals = await reachedGoals(scope, viewer, { ...line, ...said }, open);
    if (goals.length === 0) return;
    const { runId } = line.scene;
    const { edition } = line;
    await inStatement(scope, async (tx) => {
      const noted = await insertReached(tx.em, { runId, goals, messageId, edition, at: scope.clock() });
      if (noted.length > 0) tx.publish(chatTopic(line.chatId), { kind: "scene" });
    });
  } catch (error) {
    scope.onError(error);
  }
}
