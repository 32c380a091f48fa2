import { useFragment } from "@apollo/client/react";
import { useSession } from "../session/session.ts";
import { BalanceFieldsFragmentDoc, useBalance } from "./points.generated.ts";
import type { BalanceFieldsFragment } from "./points.generated.ts";

/**
 * The balance of a registered user; null for guests, who have none, and until it is known: an event may tell it where
 * the question for it has failed.
 */
export function usePoints(): BalanceFieldsFragment | null {
  const { user } = useSession();
  const isAsked = user?.userType === "regular";
  useBalance({ skip: !isAsked });
  const { data, dataState } = useFragment({
    fragment: BalanceFieldsFragmentDoc,
    from: isAsked ? { __typename: "Balance" } : null,
  });
  return dataState === "complete" ? data : null;
}
