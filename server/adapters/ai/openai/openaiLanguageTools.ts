import type { LanguageTools } from "../../../core/language/languageTools.port.ts";
import { askModel } from "./languageTools/askModel.ts";
import { checkedAnswer, mostOf } from "./languageTools/checkedAnswer.ts";
import { correctAndJudgeAct } from "./languageTools/correctAndJudgeAct.ts";
import { correctAct } from "./languageTools/correctAct.ts";
import { goalsAct } from "./languageTools/goalsAct.ts";
import { explainAct } from "./languageTools/explainAct.ts";
import { polishAct } from "./languageTools/polishAct.ts";
import { proposeSceneAct, translateSceneAct } from "./languageTools/sceneActs.ts";
import { suggestAct } from "./languageTools/suggestAct.ts";
import type { ToolAct } from "./languageTools/toolAct.ts";
import { translateAct } from "./languageTools/translateAct.ts";
import type { ModelRoutes } from "./routes/modelRoutes.ts";

export interface ToolBounds {
  /** Milliseconds for the whole of one act, its repair included, after which the endpoint counts as unavailable. */
  timeoutMs: number;
  /** Tokens that an answer may have beside the texts it repeats, its reasoning included. */
  answerTokens: number;
}

/**
 * Help with words from any endpoints with OpenAI's chat completions.
 * Each answer is checked; the model may repair a wrong one once.
 */
export function openaiLanguageTools(routes: ModelRoutes, { timeoutMs, answerTokens }: ToolBounds): LanguageTools {
  const route = routes.to("tools", askModel);

  const perform = <Request, Answer, Result>(act: ToolAct<Request, Answer, Result>) => {
    return (request: Request, signal: AbortSignal, payer?: string): Promise<Result> =>
      route.ask((ask, within) => checkedAnswer(ask, act, request, answerTokens, within), {
        timeoutMs,
        signal,
        payer,
        most: () => mostOf(act, request, answerTokens),
      });
  };

  return {
    polish: perform(polishAct),
    translate: perform(translateAct),
    suggest: perform(suggestAct),
    explainWord: perform(explainAct),
    correct: perform(correctAct),
    judgeGoals: perform(goalsAct),
    correctAndJudge: perform(correctAndJudgeAct),
    proposeScene: perform(proposeSceneAct),
    translateScene: perform(translateSceneAct),
  };
}
