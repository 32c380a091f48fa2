/**
 * Each act that is paid for, under the name that records and prices give it, in the order in which prices are listed.
 * `variable` of the environment sets its price in points, `price` is the default. `needs` names the model without which
 * the act costs nothing. `about` describes the price in the schema.
 */
export const PAID_ACTS = {
  reply: { variable: "PRICE_REPLY", price: 1 },
  translate: { variable: "PRICE_TRANSLATE", price: 1 },
  suggest: { variable: "PRICE_SUGGEST", price: 0 },
  polish: { variable: "PRICE_POLISH", price: 1 },
  image: { variable: "PRICE_IMAGE", price: 10 },
  word: { variable: "PRICE_WORD", price: 1, about: "For the explanation of a word." },
  correction: { variable: "PRICE_CORRECTION", price: 1, about: "For the correction of a line that the user has sent." },
  speech: {
    variable: "PRICE_SPEECH",
    price: 1,
    about: "For a sentence that is spoken for the first time.",
    needs: "speech",
  },
  dictation: {
    variable: "PRICE_DICTATION",
    price: 1,
    about: "For a recording that is written down.",
    needs: "transcriptionModel",
  },
} as const satisfies Record<string, PaidActFacts>;

interface PaidActFacts {
  variable: `PRICE_${string}`;
  price: number;
  about?: string;
  needs?: "speech" | "transcriptionModel";
}

export type PaidActName = keyof typeof PAID_ACTS;
export type PriceVariable = (typeof PAID_ACTS)[PaidActName]["variable"];

/** The acts with their facts, in the table's order. */
export const PAID_ACT_LIST = (Object.keys(PAID_ACTS) as PaidActName[]).map(
  (name): PaidActFacts & { name: PaidActName; variable: PriceVariable } => ({ name, ...PAID_ACTS[name] }),
);

/** A value for each paid act. */
export function forEachAct<Value>(valueOf: (act: (typeof PAID_ACT_LIST)[number]) => Value): Record<PaidActName, Value> {
  return Object.fromEntries(PAID_ACT_LIST.map((act) => [act.name, valueOf(act)])) as Record<PaidActName, Value>;
}

/** What models do besides replies. */
export type ModelAct = Exclude<PaidActName, "reply">;

/**
 * What points are spent on and given for, as entries name it: every paid act has its own.
 * Interfaces put it into words; what they meet in an entry and do not know, they show by the entry's type.
 */
export const PURPOSES = [...PAID_ACT_LIST.map(({ name }) => name), "signupGrant", "recharge", "testCoins"] as const;
export type Purpose = PaidActName | "signupGrant" | "recharge" | "testCoins";

/** The purpose that an entry names; null where it is not known here, such as one of a later version. */
export function purposeOf(description: string): Purpose | null {
  return PURPOSES.find((purpose) => purpose === description) ?? null;
}
