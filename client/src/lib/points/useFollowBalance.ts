import { useEffect, useRef } from "react";
import { useSession } from "../session/session.ts";
import { balanceChanged, forgetNews } from "./pointsNews.ts";
import { usePoints } from "./usePoints.ts";

/** Makes news of what becomes of the viewer's balance. */
export function useFollowBalance(): void {
  const userId = useSession().user?.id;
  const balance = usePoints()?.balance;
  const last = useRef<{ userId: string; balance: number } | null>(null);
  useEffect(() => {
    if (userId === undefined || balance === undefined) return;
    const before = last.current;
    last.current = { userId, balance };
    if (before?.userId === userId && before.balance !== balance) balanceChanged(userId, before.balance, balance);
  }, [userId, balance]);
  useEffect(() => forgetNews, [userId]);
}
