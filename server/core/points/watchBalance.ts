import { userTopic } from "../accounts/profile/userSignals.ts";
import { cancellable } from "../cancellable.ts";
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
  // However many changes there were meanwhile: the latest figures are all that is asked for.
  let changed = true;
  let wake: (() => void) | null = null;
  const stopListening = scope.bus.subscribe(userTopic(userId), ({ kind }) => {
    if (kind !== "balanceChanged") return;
    changed = true;
    wake?.();
  });
  left.addEventListener("abort", () => wake?.());
  try {
    while (!left.aborted) {
      if (changed) {
        changed = false;
        yield await balanceOf(scope.em.fork(), userId);
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stopListening();
  }
}
