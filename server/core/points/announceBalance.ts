import { userTopic } from "../accounts/profile/userSignals.ts";
import type { Bus } from "../bus.port.ts";

/** Tells whoever shows a balance that it is another; after the commit that changed it. Nobody is told of nobody's. */
export function announceBalance(bus: Bus, userId: string | null): void {
  if (userId !== null) bus.publish(userTopic(userId), { kind: "balanceChanged" });
}
