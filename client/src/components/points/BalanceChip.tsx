import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";
import { useSession } from "../../lib/session/session.ts";

const Balance = lazy(() => import("./Balance.tsx"));

/** A registered user's points. Renders nothing for guests, who load nothing of it. */
export function BalanceChip(props: ComponentProps<typeof Balance>) {
  if (useSession().user?.userType !== "regular") return null;
  return (
    <Suspense fallback={null}>
      <Balance {...props} />
    </Suspense>
  );
}
