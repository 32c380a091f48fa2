import { defineEntity, p } from "@mikro-orm/core";
import { chatOfPart } from "./chatOfPart.ts";
import { Message } from "./message.entity.ts";
import { SceneRun } from "./sceneRun.entity.ts";

export const ReachedGoalSchema = defineEntity({
  name: "ReachedGoal",
  tableName: "reached_goals",
  properties: {
    run: () => p.manyToOne(SceneRun).primary().deleteRule("cascade"),
    /** The goal's place in its scene, from 0. */
    goal: p.smallint().primary(),
    message: () => p.manyToOne(Message).primary().index().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** Which of the message's texts reached it: it counts while the message shows that one. */
    edition: p.integer().primary(),
    reachedAt: p.datetime(),
  },
});

/** A goal that a line of the learner's has reached. */
export class ReachedGoal extends ReachedGoalSchema.class {}
ReachedGoalSchema.setClass(ReachedGoal);
