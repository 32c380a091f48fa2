import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";

/** A line of a moment: a copy of what was said. */
export interface MomentLine {
  isOwn: boolean;
  text: string;
  language: Language;
}

export const MomentSchema = defineEntity({
  name: "Moment",
  tableName: "moments",
  properties: {
    /** The secret part of its URL; it cannot be guessed. */
    id: p.string().length(22).primary(),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    /** Whom it leads to; null once that character is gone. */
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null").index(),
    /** How the person calls both; the own name may be left out. */
    npcName: p.string(),
    ownName: p.string().nullable(),
    /** The language of the character's lines. */
    language: languageColumn(),
    lines: p.json<MomentLine[]>(),
    createdAt: p.datetime(),
    /** From then on its URL says that it has ended, and its names and lines are gone. */
    withdrawnAt: p.datetime().nullable(),
  },
});

/** A few lines of a chat that its user shows to everyone who has the URL, until they withdraw them. */
export class Moment extends MomentSchema.class {}
MomentSchema.setClass(Moment);
