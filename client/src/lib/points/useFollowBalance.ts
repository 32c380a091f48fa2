import { useEffect } from "react";
import { useSession } from "../session/session.ts";
import { balanceIs, forgetBalance } from "./pointsNews.ts";
import { usePoints } from "./usePoints.ts";

/** The viewer's balance, where they have one and it is known; a change of it becomes news. */
export function useFollowBalance(): number | undefined {
  const userId = useSession().user?.id;
  const balance = usePoints()?.balance;
  useEffect(() => {
    if (userId !== undefined && balance !== undefined) balanceIs(userId, balance);
  }, [userId, balance]);
  return balance;
}

/** Follows the balance also on pages that do not show it, until its person signs out. */
export function useKeepBalance(): void {
  const userId = useSession().user?.id;
  useFollowBalance();
  useEffect(() => forgetBalance, [userId]);
}
