import { enumOf } from "../enumOf.ts";
import { HOUSE_RULES, REPORT_SUBJECTS, WAITING_CAUSES } from "../rules/moderation.ts";

export const ReportSubjectEnum = enumOf(
  "ReportSubject",
  REPORT_SUBJECTS,
  "What can be reported. A reply is one alternative of an answer.",
);

export const HouseRuleEnum = enumOf("HouseRule", HOUSE_RULES, "Why something is reported or decided.");

export const WaitingCauseEnum = enumOf(
  "WaitingCause",
  WAITING_CAUSES,
  "What makes a character wait for a person to look at it: words that the operator has listed, what a model says of it, that no model could be asked, or that it was decided to be private before.",
);
