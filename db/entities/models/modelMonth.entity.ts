import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const ModelMonthSchema = defineEntity({
  name: "ModelMonth",
  tableName: "model_months",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    /** Such as 2026-11, in UTC. */
    month: p.string().length(7).primary(),
    /** In millionths of the operator's money. */
    cost: p.bigint(),
  },
});

/** What models have cost for a person in a month. */
export class ModelMonth extends ModelMonthSchema.class {}
ModelMonthSchema.setClass(ModelMonth);
