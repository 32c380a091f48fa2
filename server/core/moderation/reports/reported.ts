import type { ReportSubject } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import type { Evidence } from "./evidence.ts";

/** What looking for a reported thing needs. */
export type ReportScope = Pick<Scope, "em" | "viewer" | "clock">;

/** Something that the reporter may know. */
export interface Reported {
  subject: ReportSubject;
  /** `npc:ID`, `reply:ID`, `picture:URL`, `person:ID`, or `moment:ID` for a person by what they have shared. */
  subjectKey: string;
  /** The character that it is, or belongs to; of a person, where they were met. */
  npcId: string | null;
  /** Whose thing it is; null for what comes with the product. */
  authorId: string | null;
  evidence: Evidence;
}
