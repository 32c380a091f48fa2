/** Replies cost nothing, so that people without points talk; what helps with their words costs something. */
export const FREE_REPLIES = {
  prices: { reply: 0, translate: 2, suggest: 1, polish: 1, image: 1, word: 2, correction: 2 },
};

/** Replies cost points, and guests have few. */
export const PAID_REPLIES = { prices: { reply: 3, suggest: 1, signupGrant: 50, guestRounds: 4 } };
