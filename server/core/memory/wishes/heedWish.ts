import { memoryRules } from "../../../../schema/rules/memory.ts";
import { lockTalk } from "../../../../db/queries/memory/talks.ts";
import { userTopic } from "../../live/userSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { announceMemory } from "../memorySignals.ts";
import { rememberText } from "../rememberText.ts";
import { forgetAsWished } from "./forgetAsWished.ts";
import type { WishedBy } from "./forgetAsWished.ts";
import type { MemoryWish } from "./wish.policy.ts";

/**
 * Does what a message says of remembering or forgetting, and has the person's pages say so. The answer is written
 * also where that fails.
 */
export async function heedWish(
  scope: WorkScope & Pick<Scope, "clock">,
  wish: MemoryWish,
  said: WishedBy,
): Promise<void> {
  const { userId, npcId, chatId, messageId } = said;
  const at = scope.clock();
  try {
    await inTransaction(scope, async (tx) => {
      if (!(await lockTalk(tx.em, chatId))) return;
      const memoryId =
        wish.kind === "remember" && memoryRules.isValidSync(wish)
          ? await rememberText(tx.em, { ...said, text: wish.text }, at)
          : null;
      if (wish.kind === "remember" && memoryId === null) return;
      const forgotten = wish.kind === "forget" ? await forgetAsWished(tx.em, wish.about, said, at) : 0;
      await announceMemory(tx, userId);
      tx.publish(userTopic(userId), { kind: "wishHeeded", npcId, messageId, memoryId, forgotten });
    });
  } catch (error) {
    scope.onError(error);
  }
}
