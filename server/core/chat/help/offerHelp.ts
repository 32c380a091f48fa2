import { userTopic } from "../../live/userSignals.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { speaksOfSelfHarm } from "./selfHarm.policy.ts";

/** A message that its user has just sent. */
interface SentText {
  userId: string;
  npcId: string;
  messageId: string;
  text: string;
}

/**
 * Has the pages of a person who speaks of killing or harming themselves show whom they can turn to. Looks beside the
 * reply, which does not wait for it; stores nothing, and tells nobody else.
 */
export async function offerHelp(
  scope: WorkScope & Pick<Scope, "contentJudge">,
  { userId, npcId, messageId, text }: SentText,
): Promise<void> {
  if (!(await isInNeed(scope, text))) return;
  await inStatement(scope, async ({ publish }) =>
    publish(userTopic(userId), { kind: "helpOffered", npcId, messageId }),
  );
}

async function isInNeed(
  { contentJudge, onError }: Pick<Scope, "contentJudge" | "onError">,
  text: string,
): Promise<boolean> {
  if (speaksOfSelfHarm(text)) return true;
  if (!contentJudge) return false;
  try {
    return (await contentJudge.judge({ texts: [text], pictures: [] })).includes("selfHarm");
  } catch (error) {
    onError(error);
    return false;
  }
}
