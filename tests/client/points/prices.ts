/** What the server charges, in points. */
export const PRICES = {
  __typename: "Prices",
  reply: 1,
  translate: 2,
  suggest: 1,
  polish: 2,
  image: 5,
  word: 1,
  speech: 1,
  dictation: 1,
  correction: 1,
  signupGrant: 100,
  guestRounds: 10,
};

/** A balance after so many of 100 granted points were spent. */
export const balanceOf = (balance: number) => ({
  __typename: "Balance",
  balance,
  totalRecharged: 0,
  totalConsumed: 100 - balance,
  totalGranted: 100,
});
