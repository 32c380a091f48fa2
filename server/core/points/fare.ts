import { lockUserAlone } from "../../../db/queries/accounts/users.ts";
import { isTalkMinutePaid } from "../../../db/queries/points/talkMinutes.ts";
import type { Purpose } from "../../../schema/rules/points.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../unitOfWork.ts";

/** What hearing or speaking costs where it is asked for, and how the record names that. */
export interface Fare {
  /** Points. */
  price: number;
  description: Purpose;
  /** Says, in the transaction in which it is paid, whether it is still to be paid. */
  isDue: (tx: Transaction) => Promise<boolean>;
}

const always = async (): Promise<boolean> => true;

/**
 * The price of one act or, in a talk, of a minute: the first act in it is paid for, all others are free until it ends.
 * Of two that would begin the same minute, one is paid. Throws RATE_LIMITED.
 */
export async function fareOf(
  { em, prices, limits }: Pick<Scope, "em" | "prices" | "limits">,
  act: "speech" | "dictation",
  { userId, inTalk }: { userId: string; inTalk: boolean },
): Promise<Fare> {
  if (!inTalk) return { price: prices[act], description: act, isDue: always };
  if (await isTalkMinutePaid(em, userId)) return { price: 0, description: "talk", isDue: always };
  await limits.take("talkByUser", userId);
  return {
    price: prices.talk,
    description: "talk",
    isDue: async (tx) => {
      // What another is about to enter is seen by none: they look one after the other.
      await lockUserAlone(tx.em, userId);
      return !(await isTalkMinutePaid(tx.em, userId));
    },
  };
}
