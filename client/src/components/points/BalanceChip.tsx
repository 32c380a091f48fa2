import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session/session.ts";

export interface BalanceChipProps {
  className?: string;
  /** It stands in a sheet, which dims the page's own. */
  inSheet?: boolean;
}

const Balance = lazy(() => import("./Balance.tsx"));

/** A registered user's points. Renders nothing for guests, who load nothing of it. */
export function BalanceChip(props: BalanceChipProps) {
  if (useSession().user?.userType !== "regular") return null;
  return (
    <Suspense fallback={null}>
      <Balance {...props} />
    </Suspense>
  );
}
