import { defineEntity, p } from "@mikro-orm/core";
import { primaryId } from "../primaryId.ts";
import { Chat } from "./chat.entity.ts";
import { Scene } from "./scene.entity.ts";

export const SceneRunSchema = defineEntity({
  name: "SceneRun",
  tableName: "scene_runs",
  indexes: [
    {
      name: "scene_runs_chat_id_started_at_index",
      properties: ["chat", "startedAt"],
      expression: "create index scene_runs_chat_id_started_at_index on scene_runs (chat_id, started_at)",
    },
  ],
  uniques: [
    {
      name: "scene_runs_one_open_a_chat",
      properties: ["chat"],
      expression: "create unique index scene_runs_one_open_a_chat on scene_runs (chat_id) where ended_at is null",
    },
  ],
  properties: {
    id: primaryId(),
    chat: () => p.manyToOne(Chat).deleteRule("cascade"),
    scene: () => p.manyToOne(Scene).index().deleteRule("cascade"),
    /** Whether something is different this time. */
    isTwisted: p.boolean().default(false),
    /** The position in the chat of its opening; what is said from there on belongs to it. */
    fromPosition: p.integer(),
    startedAt: p.datetime(),
    /** Null while it is played. */
    endedAt: p.datetime().nullable(),
  },
});

/** A scene as it is or was played in a chat. */
export class SceneRun extends SceneRunSchema.class {}
SceneRunSchema.setClass(SceneRun);
