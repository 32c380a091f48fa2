import { setTimeout as delay } from "node:timers/promises";
import { findPlayedLine, insertReached } from "../../../../db/queries/chat/sceneRuns.ts";
import type { PlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { chatTopic } from "../signals.ts";
import { goalsBySigns } from "./goalSigns.policy.ts";

/** Milliseconds by which the reply's own model is asked first: its reader waits for that one. */
const BEHIND_REPLY_MS = 30;

/** What judging a line needs. */
export type JudgingScope = WorkScope & Pick<Scope, "clock" | "languageTools" | "limits" | "modelBooks" | "prices">;

/** A line that its user has just sent or edited. */
interface SaidLine {
  userId: string;
  npcId: string;
  messageId: string;
}

/**
 * Ticks the goals that a line reaches of the scene that is played. Looks beside the reply, which does not wait for it.
 * Where no judge can be asked, the signs of the goals alone tell. Never rejects. A line that was just stored need not be
 * read: it is `known`.
 */
export async function judgeGoals(
  scope: JudgingScope,
  { userId, npcId, messageId }: SaidLine,
  known?: PlayedLine,
): Promise<void> {
  try {
    const line = known ?? (await findPlayedLine(scope.em.fork(), { userId, npcId, messageId }));
    if (!line) return;
    const open = [...line.scene.texts.goals.keys()].filter((goal) => !line.scene.reached.includes(goal));
    if (open.length === 0) return;
    await delay(BEHIND_REPLY_MS);
    const goals = await reachedBy(scope, line, open, { userId, messageId });
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

/** Those of the open goals, by their places in the scene, that a line reaches. */
async function reachedBy(
  scope: JudgingScope,
  { text, before, language, scene }: PlayedLine,
  open: readonly number[],
  { userId, messageId }: Pick<SaidLine, "userId" | "messageId">,
): Promise<number[]> {
  const goals = open.flatMap((at) => scene.texts.goals[at] ?? []);
  const request = { line: text, language, place: scene.texts.place, goals, ...(before && { before }) };
  const judged = async (): Promise<number[]> => {
    await scope.limits.take("goalsByUser", userId);
    return payFor(scope, {
      userId,
      price: scope.prices.goals,
      description: "goals",
      reference: messageId,
      isUnasked: true,
      // Its adapter gives up by itself.
      act: () => scope.languageTools.judgeGoals(request, new AbortController().signal, userId),
      // A line that reaches nothing costs nothing.
      ...(scope.prices.goals > 0 && { store: (_tx, reached) => reached.length > 0 }),
    });
  };
  const places = await judged().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return goalsBySigns(goals, text, language);
  });
  return places.flatMap((place) => open[place] ?? []);
}
