import type { ModelPurpose } from "./models.ts";
import { recordOf } from "./recordOf.ts";

/** An act that is paid for. */
interface PaidAct {
  /** The name that prices and records give it. */
  name: string;
  /** Sets its price, in points. */
  variable: `PRICE_${string}`;
  /** Its price where the variable is not set. */
  price: number;
  /** Describes the price in the schema, where its name does not say enough. */
  about?: string;
  /** The models of which one must be there: else the act costs nothing, since nothing does it. */
  needs?: readonly Extract<ModelPurpose, "speech" | "transcription">[];
  /** Whether records of it name a reply or a message. */
  isInChat?: true;
  /** How often a user may ask for it. `RATE_LIMIT_SCALE` multiplies the points. */
  limit: { points: number; seconds: number };
  /** The icon of its records: that of the button that people have tapped. */
  icon:
    | "brush"
    | "chat"
    | "edit"
    | "flag"
    | "idea"
    | "memory"
    | "microphone"
    | "people"
    | "sparkle"
    | "speaker"
    | "talk"
    | "translate"
    | "word";
}

/** In the order in which prices are listed. */
const ACTS = [
  {
    name: "reply",
    variable: "PRICE_REPLY",
    price: 1,
    isInChat: true,
    // One person reads no faster.
    limit: { points: 200, seconds: 600 },
    icon: "chat",
  },
  {
    name: "translate",
    variable: "PRICE_TRANSLATE",
    price: 1,
    isInChat: true,
    limit: { points: 120, seconds: 600 },
    icon: "translate",
  },
  { name: "polish", variable: "PRICE_POLISH", price: 1, limit: { points: 60, seconds: 600 }, icon: "sparkle" },
  {
    name: "suggest",
    variable: "PRICE_SUGGEST",
    price: 0,
    isInChat: true,
    limit: { points: 120, seconds: 600 },
    icon: "idea",
  },
  {
    name: "word",
    variable: "PRICE_WORD",
    price: 1,
    isInChat: true,
    about: "For the explanation of a word.",
    // Not of words that were explained before.
    limit: { points: 240, seconds: 600 },
    icon: "word",
  },
  {
    name: "correction",
    variable: "PRICE_CORRECTION",
    price: 1,
    isInChat: true,
    about: "For the correction of a line that the user has sent.",
    // Also of lines in which nothing was wrong.
    limit: { points: 120, seconds: 600 },
    icon: "edit",
  },
  {
    name: "speech",
    variable: "PRICE_SPEECH",
    price: 1,
    isInChat: true,
    needs: ["speech"],
    about: "For a sentence that is spoken for the first time.",
    // Of sentences that are spoken for the first time; in a talk there is one every few seconds.
    limit: { points: 300, seconds: 600 },
    icon: "speaker",
  },
  {
    name: "dictation",
    variable: "PRICE_DICTATION",
    price: 1,
    needs: ["transcription"],
    about: "For a recording that is written down.",
    limit: { points: 120, seconds: 600 },
    icon: "microphone",
  },
  {
    name: "talk",
    variable: "PRICE_TALK",
    price: 3,
    needs: ["speech", "transcription"],
    about: "For a minute of a talk, in which all that is said and heard is written down and spoken; silence is free.",
    // As often as minutes begin, also where some end early.
    limit: { points: 30, seconds: 600 },
    icon: "talk",
  },
  {
    name: "memory",
    variable: "PRICE_MEMORY",
    price: 0,
    isInChat: true,
    about: "For what a character remembers of some twenty messages.",
    limit: { points: 60, seconds: 600 },
    icon: "memory",
  },
  {
    name: "goals",
    variable: "PRICE_GOALS",
    price: 0,
    isInChat: true,
    about: "For a line that reaches a goal of a scene.",
    // As often as lines are sent.
    limit: { points: 200, seconds: 600 },
    icon: "flag",
  },
  {
    name: "sceneDraft",
    variable: "PRICE_SCENE_DRAFT",
    price: 2,
    about: "For a scene that is proposed, or written in another language.",
    limit: { points: 30, seconds: 600 },
    icon: "people",
  },
  { name: "image", variable: "PRICE_IMAGE", price: 10, limit: { points: 30, seconds: 600 }, icon: "brush" },
] as const satisfies readonly PaidAct[];

export type PaidActName = (typeof ACTS)[number]["name"];
type PriceVariable = (typeof ACTS)[number]["variable"];

/**
 * Each act that is paid for: from this list follow variables, prices, the schema, purposes of records and the price
 * list.
 */
export const PAID_ACTS: readonly (PaidAct & { name: PaidActName; variable: PriceVariable })[] = ACTS;

/** A value for each paid act. */
export const forEachAct = <Value>(valueOf: (act: (typeof PAID_ACTS)[number]) => Value): Record<PaidActName, Value> =>
  recordOf(PAID_ACTS, ({ name }) => name, valueOf);

/** What people ask models for besides replies. */
export type ModelAct = Exclude<PaidActName, "reply" | "memory" | "goals" | "talk">;

const OTHER_PURPOSES = ["signupGrant", "recharge", "testCoins", "operatorGrant"] as const;

/**
 * What points are spent on and given for, as entries name it: every paid act has its own.
 * Interfaces put it into words; what they meet in an entry and do not know, they show by the entry's type.
 */
export type Purpose = PaidActName | (typeof OTHER_PURPOSES)[number];
export const PURPOSES: readonly Purpose[] = [...PAID_ACTS.map(({ name }) => name), ...OTHER_PURPOSES];

/** The purpose that an entry names; null where it is not known here, such as one of a later version. */
export function purposeOf(description: string): Purpose | null {
  return PURPOSES.find((purpose) => purpose === description) ?? null;
}

/** Whether the reference of entries with this description is a reply or a message. */
export const isInChat = (description: string): boolean =>
  PAID_ACTS.some((act) => act.name === description && act.isInChat === true);
