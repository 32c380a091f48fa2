import { defineEntity, p } from "@mikro-orm/core";
import { DECISIONS, HOUSE_RULES, REPORT_SUBJECTS } from "../../../schema/rules/moderation.ts";
import type { Hold } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";

/**
 * What a decision has changed, and as what it was before: undoing puts that back. Decisions about the same `target` lie
 * on each other: where an earlier one is undone, the later one takes over what was before it.
 */
export type DecisionBefore =
  | { kind: "nothing" }
  | { kind: "held"; target: string; npcId: string; hold: Hold | null; visibility: Visibility }
  | { kind: "deleted"; target: string; npcId: string; makerId: string | null; at: string }
  | { kind: "picture"; target: string; key: string; hiddenAt: string | null; shownBy: PictureUse | null }
  | { kind: "moment"; target: string; momentId: string; at: string }
  | { kind: "suspended"; target: string; userId: string; suspendedUntil: string | null };

/** Where a picture was shown that was deleted. */
export interface PictureUse {
  npcs: { id: string; images: string[] }[];
  avatarOf: string | null;
}

export const DecisionSchema = defineEntity({
  name: "Decision",
  tableName: "decisions",
  indexes: [{ properties: ["subjectKey"] }],
  properties: {
    id: primaryId(),
    subject: p.enum(REPORT_SUBJECTS),
    /** As in reports. */
    subjectKey: p.text(),
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null").index(),
    /** Whose thing it is about, and who may appeal; null once their account is gone, or where there is none. */
    author: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    act: p.enum(DECISIONS),
    rule: p.enum(HOUSE_RULES),
    /** In the operator's words; the author reads them. */
    reason: p.text(),
    /** The end of a suspension. */
    until: p.datetime().nullable(),
    /** What it has changed, as it was: undoing puts this back. */
    before: p.json<DecisionBefore>().default("{}"),
    operator: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    createdAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
  },
});

/** What a moderator or operator has decided about something. */
export class Decision extends DecisionSchema.class {}
DecisionSchema.setClass(Decision);
