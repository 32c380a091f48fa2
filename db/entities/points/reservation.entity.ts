import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { primaryId } from "../primaryId.ts";

export const RESERVATION_STATES = ["reserved", "settled", "released"] as const;

export const ReservationSchema = defineEntity({
  name: "Reservation",
  tableName: "reservations",
  indexes: [
    {
      name: "reservations_held",
      properties: ["createdAt"],
      expression: "create index reservations_held on reservations (created_at) where state = 'reserved'",
    },
  ],
  checks: [{ name: "reservations_amount_check", expression: "amount > 0" }],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    /** Points. */
    amount: p.integer(),
    /** Names the act it pays for, and later the act's entry. */
    reasonKey: p.string().unique(),
    /** The description of the entry, if it is settled. */
    description: p.string(),
    reference: p.string().nullable(),
    state: p.enum(RESERVATION_STATES).default("reserved"),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

/** Points held for one paid act: settled once it is done, or released if it is not. */
export class Reservation extends ReservationSchema.class {}
ReservationSchema.setClass(Reservation);
