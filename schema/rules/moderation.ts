import { number, object } from "yup";
import { pagingRules } from "./input/paging.ts";
import { readableRule, textRule } from "./input/text.ts";

/** What a person may do besides using the product. An operator may do what a moderator may. */
export const ROLES = ["user", "moderator", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** What can be reported. A reply is one alternative of an answer. */
export const REPORT_SUBJECTS = ["npc", "reply", "picture", "person"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why something is reported or decided: the rules of the house, in the order in which they are offered. */
export const HOUSE_RULES = [
  "sexual",
  "minors",
  "violence",
  "hate",
  "harassment",
  "selfHarm",
  "privacy",
  "deception",
  "rights",
  "illegal",
  "spam",
  "other",
] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** What is decided about what was reported, or was held back by the filter. */
export const DECISIONS = ["dismiss", "hide", "makePrivate", "suspend", "delete"] as const;
export type DecisionAct = (typeof DECISIONS)[number];

/**
 * Why a character that its maker has published is not public: it waits for a person to look at it, or was decided to be
 * private, or hidden from everyone but its maker.
 */
export const HOLDS = ["waiting", "private", "hidden"] as const;
export type Hold = (typeof HOLDS)[number];

/**
 * What makes a character wait: words that the operator has listed, what a model says of it, that no model could be asked,
 * or that it was decided to be private before.
 */
export const WAITING_CAUSES = ["words", "model", "unjudged", "decision"] as const;
export type WaitingCause = (typeof WAITING_CAUSES)[number];

/** Blocks that a user may have. */
export const MAX_BLOCKS = 1000;

/** Minutes for which the password of a moderator or operator counts once it was given. */
export const CONFIRMED_MINUTES = 10;
/** Days for which the sessions of moderators and operators are valid at most. */
export const OPERATOR_SESSION_DAYS = 1;

/** Characters of why an operator does something. */
const MAX_REASON_LENGTH = 200;
/** Points that are granted at once at most. */
const MAX_GRANT = 100_000;

/** Characters of the longest address. */
const MAX_QUERY_LENGTH = 254;

/** Accounts, or characters, that are looked for by a part of a name or of an address. */
export const operatorSearchRules = pagingRules.shape({ query: textRule(MAX_QUERY_LENGTH).default("") });

/** Why an operator does something. */
export const reasonRules = object({ reason: readableRule(MAX_REASON_LENGTH).required("validation.required") });

/** Points for a person, who reads the reason in their records. */
export const grantRules = reasonRules.shape({
  amount: number()
    .typeError("validation.invalidValue")
    .integer("validation.invalidValue")
    .min(1, "validation.invalidValue")
    .max(MAX_GRANT, "validation.invalidValue")
    .required("validation.required"),
});
/** Minutes for which a claim keeps other moderators off a case. */
export const CLAIM_MINUTES = 30;
/** Days for which a decision can be appealed, and what it has deleted can be put back. */
export const APPEAL_DAYS = 180;
/** What becomes of a decision that was appealed. */
export const APPEAL_OUTCOMES = ["upheld", "undone"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** Which characters an operator lists. */
export const NPC_STATES = ["any", "public", "private", "held", "featured", "deleted"] as const;
export type NpcState = (typeof NPC_STATES)[number];

/** A place on home: the lowest comes first. */
export const featureRules = object({
  place: number()
    .nullable()
    .integer("validation.invalidValue")
    .min(1, "validation.invalidValue")
    .max(1000, "validation.invalidValue"),
});

/** The database's largest whole number. */
const MAX_HEIGHT = 2_147_483_647;

/** A block from which the chain is read again. */
export const rescanRules = reasonRules.shape({
  height: number()
    .typeError("validation.invalidValue")
    .integer("validation.invalidValue")
    .min(0, "validation.invalidValue")
    .max(MAX_HEIGHT, "validation.invalidValue")
    .required("validation.required"),
});
