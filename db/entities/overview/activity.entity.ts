import { defineEntity, p } from "@mikro-orm/core";

export const ACTIVITY_SPANS = ["minute", "day"] as const;
export type ActivitySpan = (typeof ACTIVITY_SPANS)[number];

export const ActivitySchema = defineEntity({
  name: "Activity",
  tableName: "activity",
  properties: {
    span: p.enum(ACTIVITY_SPANS).primary(),
    /** When it began; days are those of UTC. */
    begin: p.datetime().primary(),
    /** Replies that have ended, and those of them that have failed. */
    replies: p.bigint(),
    failures: p.bigint(),
    /** Tokens that models have read and written. */
    tokens: p.bigint(),
    /** Errors in the log. */
    errors: p.bigint(),
    /** People who got a reply; counted by day, 0 in minutes. */
    people: p.bigint(),
  },
});

/** What happened in a minute or on a day, on all nodes. Minutes are forgotten after some hours. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
