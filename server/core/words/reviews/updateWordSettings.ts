import { findWordSettings, storeWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { wordSettingsRules } from "../../../../schema/rules/words/wordSettings.ts";
import type { WordPreferences } from "../../../../schema/rules/words/wordSettings.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import { announceWords } from "../saved/wordSignals.ts";

/**
 * Changes the given settings. Cards keep the days on which they are due; another desired retention counts from their
 * next review. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED.
 */
export async function updateWordSettings(
  scope: WorkScope & Pick<Scope, "viewer">,
  input: unknown,
): Promise<WordPreferences> {
  const { userId } = requireRegistered(scope);
  const changes = parse(wordSettingsRules, input);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx.em, userId);
    const before = await findWordSettings(tx.em, userId);
    const settings: WordPreferences = {
      desiredRetention: changes.desiredRetention ?? before.desiredRetention,
      dailyNew: changes.dailyNew ?? before.dailyNew,
      correctsLines: changes.correctsLines ?? before.correctsLines,
      timeZone: changes.timeZone ?? before.timeZone,
    };
    await storeWordSettings(tx.em, userId, settings);
    announceWords(tx, userId);
    return settings;
  });
}
