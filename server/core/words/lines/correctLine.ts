import { setTimeout as delay } from "node:timers/promises";
import { findPlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";
import { findCorrections, findLine } from "../../../../db/queries/words/lineCorrections.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { correctionRequest } from "../../chat/lines/correctionRequest.ts";
import { payForCorrection } from "../../chat/lines/payForCorrection.ts";
import { isCorrectedAsJudged, openGoals } from "../../chat/scenes/openGoals.policy.ts";
import { modelAct } from "../../modelAct.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { viewCorrections } from "./viewCorrections.ts";
import type { CorrectionView } from "./viewCorrections.ts";

/** Milliseconds after a line was said for which its correction is waited for that comes with the judge's answer. */
const WITH_JUDGE_MS = 10_000;
/** Milliseconds between two looks for it. */
const LOOK_MS = 200;

type ReadingScope = Pick<Scope, "em" | "clock">;

/** A line of a chat. */
interface LinePlace {
  npcId: string;
  messageId: string;
}

/**
 * Corrects a line that the viewer has sent, with the reasons in their native language, and stores the correction:
 * asking again costs nothing, and neither does a line in which nothing is wrong. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, NOT_FOUND, CONFLICT for what the viewer has not written, wrote in their native language or
 * edits meanwhile, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED.
 */
export async function correctLine(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "languageTools" | "limits" | "modelBooks" | "prices">,
  place: LinePlace,
): Promise<CorrectionView> {
  const viewer = requireRegistered(scope);
  const { userId, nativeLanguage } = viewer;
  const { npcId, messageId } = place;
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const line = await findLine(scope.em, userId, npcId, messageId);
  if (!line) throw new AppError("NOT_FOUND");
  const before = await storedCorrection(scope, viewer, messageId);
  if (before) return before;
  if (line.sender !== "user" || line.language === nativeLanguage) throw new AppError("CONFLICT");
  // Before it waits, so that not too many wait.
  await scope.limits.take("correctionByUser", userId);
  const withJudge = await correctedAsJudged(scope, viewer, place, line.saidAt);
  if (withJudge) return withJudge;
  const request = correctionRequest(line, viewer);
  await payForCorrection(
    scope,
    viewer,
    { ...line, ...place },
    {
      act: () => modelAct("correction", (signal) => scope.languageTools.correct(request, signal, userId)),
      correctionOf: (corrected) => corrected,
    },
  );
  const stored = await storedCorrection({ em: scope.em.fork() }, viewer, messageId);
  if (!stored) throw new AppError("NOT_FOUND");
  return stored;
}

/** The correction that the judge of a scene gives of a line that has just been said; null where none comes. */
async function correctedAsJudged(
  scope: ReadingScope,
  viewer: Viewer,
  { npcId, messageId }: LinePlace,
  saidAt: Date,
): Promise<CorrectionView | null> {
  const left = Math.min(saidAt.getTime() + WITH_JUDGE_MS - scope.clock().getTime(), WITH_JUDGE_MS);
  if (left <= 0) return null;
  const played = await findPlayedLine(scope.em.fork(), { userId: viewer.userId, npcId, messageId });
  if (!played || openGoals(played.scene).length === 0 || !isCorrectedAsJudged(played, viewer)) return null;
  for (let waited = 0; waited < left; waited += LOOK_MS) {
    await delay(LOOK_MS);
    const stored = await storedCorrection({ em: scope.em.fork() }, viewer, messageId);
    if (stored) return stored;
  }
  return null;
}

async function storedCorrection(
  { em }: Pick<Scope, "em">,
  { userId, nativeLanguage }: Pick<Viewer, "userId" | "nativeLanguage">,
  messageId: string,
): Promise<CorrectionView | null> {
  const [stored] = await viewCorrections(em, userId, await findCorrections(em, [messageId], nativeLanguage));
  return stored ?? null;
}
