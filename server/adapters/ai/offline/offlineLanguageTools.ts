import type {
  CorrectionRequest,
  GoalRequest,
  LanguageTools,
  PolishedText,
} from "../../../core/language/languageTools.port.ts";
import { goalsBySigns } from "../../../core/chat/scenes/goalSigns.policy.ts";
import { explainOffline } from "./explainOffline.ts";
import { polishOffline } from "./polish/polishOffline.ts";
import { proposeSceneOffline, translateSceneOffline } from "./scenes/seededScenes.ts";
import { suggestOffline } from "./suggestOffline.ts";
import { translateOffline } from "./translate/translateOffline.ts";

/**
 * The built-in demo's help with words: rules and the phrasebook, with no network and no state.
 * It refuses what they do not cover.
 */
export function offlineLanguageTools(): LanguageTools {
  const perform = <Request, Result>(act: (request: Request) => Result) => {
    return async (request: Request, signal: AbortSignal): Promise<Result> => {
      signal.throwIfAborted();
      return act(request);
    };
  };
  return {
    polish: perform(polishOffline),
    translate: perform(translateOffline),
    suggest: perform(suggestOffline),
    explainWord: perform(explainOffline),
    correct: perform(correctOffline),
    judgeGoals: perform(judgeOffline),
    correctAndJudge: perform(({ correction, goals }) => ({
      corrected: correctOffline(correction),
      reached: judgeOffline(goals),
    })),
    proposeScene: perform(proposeSceneOffline),
    translateScene: perform(translateSceneOffline),
  };
}

/** It knows no grammar: what it is sure of is what it polishes. */
function correctOffline(request: CorrectionRequest): PolishedText {
  return polishOffline({ ...request, purpose: "chat" });
}

function judgeOffline({ goals, line, language }: GoalRequest): number[] {
  return goalsBySigns(goals, line, language);
}
