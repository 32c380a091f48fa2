import { defineEntity, p } from "@mikro-orm/core";

export const GuestHourSchema = defineEntity({
  name: "GuestHour",
  tableName: "guest_hours",
  properties: {
    /** Its begin, by the database's clock. */
    hour: p.datetime().primary(),
    /** Taken by all guests together, without those that were given back. */
    rounds: p.integer(),
  },
});

/** An hour in which guests have taken rounds. */
export class GuestHour extends GuestHourSchema.class {}
GuestHourSchema.setClass(GuestHour);
