import { defineEntity, p } from "@mikro-orm/core";

export const PointsDaySchema = defineEntity({
  name: "PointsDay",
  tableName: "points_days",
  properties: {
    /** Such as 2026-11-25, in UTC. */
    day: p.string().length(10).primary(),
    sold: p.bigint(),
    granted: p.bigint(),
    spent: p.bigint(),
  },
});

/** The points of a day that is over, of all accounts: they stay when an account goes with its entries. */
export class PointsDay extends PointsDaySchema.class {}
PointsDaySchema.setClass(PointsDay);
