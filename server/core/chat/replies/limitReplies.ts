import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";

/** What asking for a reply takes: who asks and within which limits, what it costs, and what writes it. */
export type OpeningScope = WorkScope &
  Pick<Scope, "viewer" | "address" | "limits" | "modelBooks" | "prices" | "node" | "clock" | "replies">;

/**
 * Counts one more reply that the viewer asks for. Throws RATE_LIMITED above the limits of users and addresses, and
 * while too many of the viewer's replies have cost a model's work and nothing else; MODEL_CAP_REACHED where models may
 * cost no more.
 */
export async function limitReplies(
  scope: Pick<Scope, "limits" | "modelBooks" | "address">,
  { userId }: Viewer,
): Promise<void> {
  const { limits, address } = scope;
  await Promise.all([
    limits.take("replyByUser", userId),
    limits.take("replyByAddress", address),
    limits.requireLeft("unpaidReplyByUser", userId),
  ]);
  await scope.modelBooks.refuseAtCap(userId);
}
