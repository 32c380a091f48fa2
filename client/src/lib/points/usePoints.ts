import { useSession } from "../session/session.ts";
import { useBalance } from "./points.generated.ts";
import type { BalanceFieldsFragment } from "./points.generated.ts";

/** The balance of a registered user; null for guests, who have none, and until it is loaded. */
export function usePoints(): BalanceFieldsFragment | null {
  const { user } = useSession();
  const { data } = useBalance({ skip: user?.userType !== "regular" });
  return data?.balance ?? null;
}
