import { date, object, string } from "yup";
import { readableRule } from "./input/text.ts";
import { APPEAL_OUTCOMES, DECISIONS, HOUSE_RULES } from "./moderation.ts";

/** What a decision has done to something of its author's. */
export const CONSEQUENCES = [
  "hideNpc",
  "makeNpcPrivate",
  "deleteNpc",
  "hidePicture",
  "deletePicture",
  "withdrawMoment",
  "suspendAuthor",
] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** What comes first in the queue of reports. */
export const QUEUE_ORDERS = ["newest", "oldest", "mostReported"] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** Characters of a reason, an appeal and an answer. */
export const MAX_REASON_LENGTH = 2000;

const reason = readableRule(MAX_REASON_LENGTH).required("validation.required");

/** A decision: of a suspension its end, in the future. */
export const decisionRules = object({
  subjectKey: string().required("validation.required"),
  act: string().oneOf(DECISIONS, "validation.invalidValue").required("validation.required"),
  rule: string().oneOf(HOUSE_RULES, "validation.invalidValue").required("validation.required"),
  reason,
  until: date()
    .typeError("validation.invalidValue")
    .when("act", ([act], field) => (act === "suspend" ? field.required("validation.required") : field)),
});

/** What an operator may do to a character that was not reported. */
export const npcDecisionRules = decisionRules.shape({
  act: string().oneOf(["hide", "makePrivate", "delete"], "validation.invalidValue").required("validation.required"),
});

/** A decision about reports: of the version of the case that was seen. */
export const reportDecisionRules = decisionRules.shape({ version: string().required("validation.required") });

export const undoRules = object({ reason });

export const appealRules = object({ text: reason });

export const appealOutcomeRules = object({
  outcome: string().oneOf(APPEAL_OUTCOMES, "validation.invalidValue").required("validation.required"),
  answer: reason,
});
