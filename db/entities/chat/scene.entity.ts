import { defineEntity, p } from "@mikro-orm/core";
import type { SceneInLanguages } from "../../../schema/rules/scenes.ts";
import { LEVELS } from "../../../schema/rules/languages.ts";
import { languageColumn } from "../domainColumns.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";

export const SceneSchema = defineEntity({
  name: "Scene",
  tableName: "scenes",
  properties: {
    id: primaryId(),
    npc: () => p.manyToOne(Npc).index().deleteRule("cascade"),
    /** Its place among the character's scenes. */
    position: p.smallint(),
    level: p.enum(LEVELS),
    /** The language of the texts that are shown where the asked one is missing. */
    language: languageColumn(),
    texts: p.json<SceneInLanguages>(),
    /** Since when it can no longer be begun: its maker has changed or deleted it, and it was played before. */
    retiredAt: p.datetime().nullable(),
  },
});

/** A situation that can be played with a character. */
export class Scene extends SceneSchema.class {}
SceneSchema.setClass(Scene);
