import { forEachAct } from "../../../schema/rules/points.ts";

/** What the server charges, in points. */
export const PRICES = {
  ...forEachAct(() => 1),
  translate: 2,
  polish: 2,
  image: 5,
  signupGrant: 100,
  guestRounds: 10,
  guestLookups: 5,
};

/** A balance after so many of 100 granted points were spent. */
export const balanceOf = (balance: number) => ({
  balance,
  totalRecharged: 0,
  totalConsumed: 100 - balance,
  totalGranted: 100,
});
