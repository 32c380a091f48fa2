import type { PlayedLine } from "../../../../db/queries/chat/sceneRuns.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { correctionRequest } from "../lines/correctionRequest.ts";
import { payForCorrection } from "../lines/payForCorrection.ts";
import { goalsBySigns } from "./goalSigns.policy.ts";
import { isCorrectedAsJudged } from "./openGoals.policy.ts";

/** With these no model was asked for a correction: a line is judged without it. */
const NOT_CORRECTED: readonly ErrorCode[] = ["INSUFFICIENT_POINTS", "RATE_LIMITED"];

/** What judging a line needs. */
export type JudgingScope = WorkScope & Pick<Scope, "clock" | "languageTools" | "limits" | "modelBooks" | "prices">;

/** What a judge is asked. */
type GoalQuestion = Parameters<JudgingScope["languageTools"]["judgeGoals"]>[0];

/** A line that the viewer has just sent or edited. */
export interface FreshLine {
  npcId: string;
  messageId: string;
}

/**
 * Those of the open goals, by their places in the scene, that a line reaches. Where its writer has each line corrected, the
 * question to the judge is also that for its correction. Where no judge can be asked, the signs of the goals tell.
 */
export async function reachedGoals(
  scope: JudgingScope,
  viewer: Viewer,
  line: PlayedLine & FreshLine,
  open: readonly number[],
): Promise<number[]> {
  const { text, before, language, scene } = line;
  const goals = open.flatMap((at) => scene.texts.goals[at] ?? []);
  const request = { line: text, language, place: scene.texts.place, goals, ...(before && { before }) };
  const asked = isCorrectedAsJudged(line, viewer)
    ? correctedAndJudged(scope, viewer, line, request).catch((error: unknown) => {
        if (!isOneOf(error, NOT_CORRECTED)) throw error;
        return judged(scope, viewer, line, request);
      })
    : judged(scope, viewer, line, request);
  const places = await asked.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return goalsBySigns(goals, text, language);
  });
  return places.flatMap((place) => open[place] ?? []);
}

// The adapter gives up by itself.
const untilGivenUp = (): AbortSignal => new AbortController().signal;

/** The places among the goals of a question that a line reaches. */
function judged(scope: JudgingScope, viewer: Viewer, line: FreshLine, request: GoalQuestion): Promise<number[]> {
  const ask = (): Promise<number[]> => scope.languageTools.judgeGoals(request, untilGivenUp(), viewer.userId);
  return payForGoals(scope, viewer, line, { ask, reachedOf: (reached) => reached });
}

/** The same, and the line corrected. */
async function correctedAndJudged(
  scope: JudgingScope,
  viewer: Viewer,
  line: PlayedLine & FreshLine,
  goals: GoalQuestion,
): Promise<number[]> {
  const { userId } = viewer;
  const request = { correction: correctionRequest(line, viewer), goals };
  await scope.limits.take("correctionByUser", userId);
  const ask = () => scope.languageTools.correctAndJudge(request, untilGivenUp(), userId);
  const { reached } = await payForCorrection(scope, viewer, line, {
    isUnasked: true,
    act: () => payForGoals(scope, viewer, line, { ask, reachedOf: (done) => done.reached }),
    correctionOf: ({ corrected }) => corrected,
  });
  return reached;
}

/** Pays for an act that judges a line. One that reaches nothing costs nothing. */
async function payForGoals<Result>(
  scope: JudgingScope,
  { userId }: Viewer,
  { messageId }: FreshLine,
  { ask, reachedOf }: { ask: () => Promise<Result>; reachedOf: (done: Result) => readonly number[] },
): Promise<Result> {
  await scope.limits.take("goalsByUser", userId);
  return payFor(scope, {
    userId,
    price: scope.prices.goals,
    description: "goals",
    reference: messageId,
    isUnasked: true,
    act: ask,
    ...(scope.prices.goals > 0 && { store: (_tx, done) => reachedOf(done).length > 0 }),
  });
}

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);
