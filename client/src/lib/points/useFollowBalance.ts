import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { followSubscription } from "../apollo/followSubscription.ts";
import { useSession } from "../session/session.ts";
import { BalanceChangedDocument } from "./points.generated.ts";

/** Keeps the balance in the cache up to date with what is spent and credited anywhere; once, in the layout. */
export function useFollowBalance(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const owner = user?.userType === "regular" ? user.id : null;

  useEffect(() => {
    if (!owner) return undefined;
    return followSubscription({
      // The cache has one balance: what arrives is shown wherever it stands.
      open: (observer) => client.subscribe({ query: BalanceChangedDocument }).subscribe(observer),
      next: () => false,
      // The subscription begins with the present balance.
      recover: () => Promise.resolve(),
    });
  }, [client, owner]);
}
