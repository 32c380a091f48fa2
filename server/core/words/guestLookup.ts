import { giveLookupBack, takeLookup } from "../../../db/queries/accounts/guestRounds.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { FreeTurn } from "../points/payFor.ts";
import type { Prices } from "../scope.ts";
import { requireUser } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";

/**
 * One of a guest's free look-ups; undefined for registered users. Taking it throws GUEST_LOOKUPS_USED where the guest has
 * none left, GUEST_LOOKUPS_BUSY where only all guests together have none for this hour, UNAUTHENTICATED when the guest is
 * gone.
 */
export function guestLookup(viewer: Viewer, prices: Prices): FreeTurn | undefined {
  if (viewer.userType !== "guest") return undefined;
  const { userId } = viewer;
  let hour: Date | null = null;
  return {
    async take({ em }) {
      hour = await takeLookup(em, { userId, mostOfGuest: prices.guestLookups, mostInHour: prices.guestLookupsHour });
      if (hour) return;
      const { userType, guestLookups } = await requireUser(em, viewer);
      // A guest who has registered meanwhile has points, which this request does not know of.
      if (userType !== "guest") throw new AppError("UNAUTHENTICATED");
      throw new AppError(guestLookups < prices.guestLookups ? "GUEST_LOOKUPS_BUSY" : "GUEST_LOOKUPS_USED");
    },
    async giveBack({ em }) {
      if (hour) await giveLookupBack(em, userId, hour);
    },
  };
}
