import { defineEntity, p } from "@mikro-orm/core";

export const GuestHourSchema = defineEntity({
  name: "GuestHour",
  tableName: "guest_hours",
  properties: {
    /** Its begin, by the database's clock. */
    hour: p.datetime().primary(),
    /** Taken by all guests together, without those that were given back. */
    rounds: p.integer().default(0),
    /** The same of words that guests have looked up. */
    lookups: p.integer().default(0),
  },
});

/** An hour in which guests have taken rounds or look-ups. */
export class GuestHour extends GuestHourSchema.class {}
GuestHourSchema.setClass(GuestHour);
