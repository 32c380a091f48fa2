import type { Scope } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";

/**
 * Counts one more reply that the viewer asks for. Throws RATE_LIMITED above the limits of users and addresses, and
 * while too many of the viewer's replies have cost a model's work and nothing else.
 */
export async function limitReplies(scope: Pick<Scope, "limits" | "address">, { userId }: Viewer): Promise<void> {
  const { limits, address } = scope;
  await Promise.all([
    limits.take("replyByUser", userId),
    limits.take("replyByAddress", address),
    limits.requireLeft("unpaidReplyByUser", userId),
  ]);
}
