import { findSuggestions, insertSuggestions } from "../../../db/queries/language/suggestedReplies.ts";
import { findMemoryEpoch } from "../../../db/queries/memory/memorySwitches.ts";
import { lockUnchangedChat } from "../chat/ensureChat.ts";
import { readTalk } from "../chat/replies/readTalk.ts";
import { latestRun } from "../chat/scenes/viewRun.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import type { OpenGoals, Suggestion } from "./languageTools.port.ts";
import { modelAct } from "../modelAct.ts";
import type { Viewer } from "../viewer.ts";
import { suggestionPlace } from "./suggestionPlace.ts";

/**
 * Three short messages that the viewer could send next, each with its translation. They are stored, so asking again
 * after the same message costs nothing. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND, REPLY_RUNNING,
 * RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED.
 */
export async function suggestReplies(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "languageTools" | "limits" | "modelBooks" | "prices">,
  npcId: string,
): Promise<Suggestion[]> {
  const { viewer, chatId, place } = await suggestionPlace(scope, npcId);
  const { userId, language, nativeLanguage, level } = viewer;
  const before = await findSuggestions(scope.em, place, viewer);
  if (before) return before;
  await scope.limits.take("suggestByUser", userId);
  const epoch = await findMemoryEpoch(scope.em.fork(), chatId);
  const talk = await readTalk(scope.em, npcId, chatId, language);
  const scene = await openGoals(scope, chatId, viewer);
  let isOutdated = false;
  const made = await payFor(scope, {
    userId,
    price: scope.prices.suggest,
    description: "suggest",
    reference: place.messageId,
    act: () =>
      modelAct("suggest", (signal) =>
        scope.languageTools.suggest({ ...talk, npcId, language, nativeLanguage, level, scene }, signal, userId),
      ),
    prepare: ({ em }) => lockUnchangedChat(em, viewer, npcId, chatId),
    store: async ({ em }, items) => {
      isOutdated = (await findMemoryEpoch(em, chatId)) !== epoch;
      return !isOutdated && insertSuggestions(em, place, viewer, { items, at: scope.clock() });
    },
  });
  // They may tell what was forgotten meanwhile.
  if (isOutdated) return suggestReplies(scope, npcId);
  // Of two requests at once, both get what is stored.
  return (await findSuggestions(scope.em.fork(), place, viewer)) ?? made;
}

async function openGoals({ em }: Pick<Scope, "em">, chatId: string, viewer: Viewer): Promise<OpenGoals | null> {
  const run = await latestRun({ em: em.fork() }, chatId, viewer);
  if (!run || run.endedAt) return null;
  const open = run.goals.filter(({ line }) => !line);
  return { place: run.place, goals: open.map(({ label, hint, meaning }) => ({ label, hint, meaning })) };
}
