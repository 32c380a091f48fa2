import type { LanguageTools } from "../../../core/language/languageTools.port.ts";
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
    // It knows no grammar: what it is sure of is what it polishes.
    correct: perform((request) => polishOffline({ ...request, purpose: "chat" })),
    judgeGoals: perform(({ goals, line, language }) => goalsBySigns(goals, line, language)),
    proposeScene: perform(proposeSceneOffline),
    translateScene: perform(translateSceneOffline),
  };
}
