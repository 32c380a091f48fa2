import { userTopic } from "../accounts/profile/userSignals.ts";
import { cancellable } from "../live/cancellable.ts";
import { Follower } from "../live/follower.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { balanceOf } from "./viewBalance.ts";
import type { BalanceView } from "./viewBalance.ts";

/** Follows the viewer's points: yields what they are now, then what they are after each change. Throws UNAUTHENTICATED. */
export function watchBalance(scope: Scope): AsyncGenerator<BalanceView, void, void> {
  return cancellable((left) => follow(scope, left));
}

async function* follow(scope: Scope, left: AbortSignal): AsyncGenerator<BalanceView, void, void> {
  const { userId } = requireViewer(scope);
  const changes = new Follower({
    bus: scope.bus,
    topic: userTopic(userId),
    keyOf: ({ kind }) => (kind === "balanceChanged" ? kind : null),
    capacity: 1,
    left,
  });
  changes.reread();
  // However many changes there were meanwhile, only the latest figures matter.
  for await (const _change of changes) yield await balanceOf(scope.em.fork(), userId);
}
