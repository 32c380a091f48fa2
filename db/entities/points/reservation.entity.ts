import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { primaryId } from "../primaryId.ts";

export const RESERVATION_STATES = ["reserved", "settled", "released"] as const;

const ReservationSchema = defineEntity({
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
    /** Names the one act it pays for, and then the act's entry. */
    reasonKey: p.string().unique(),
    /** What the entry will say, should it be settled. */
    description: p.string(),
    reference: p.string().nullable(),
    state: p.enum(RESERVATION_STATES).default("reserved"),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

/** Points held back for one paid act: settled when it was done, released when it was not, once. */
export class Reservation extends ReservationSchema.class {}
ReservationSchema.setClass(Reservation);
