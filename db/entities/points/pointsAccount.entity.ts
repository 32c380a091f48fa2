import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const PointsAccountSchema = defineEntity({
  name: "PointsAccount",
  tableName: "points_accounts",
  checks: [
    { name: "points_accounts_reserved_check", expression: "reserved >= 0 and reserved <= balance" },
    { name: "points_accounts_balance_check", expression: "balance = total_recharged + total_granted - total_consumed" },
  ],
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    /** Points owned: the sum of the account's entries. What can be spent is less by those that are reserved. */
    balance: p.integer().default(0),
    /** Points held back for what is being done, until it is settled or released. */
    reserved: p.integer().default(0),
    totalRecharged: p.integer().default(0),
    totalConsumed: p.integer().default(0),
    totalGranted: p.integer().default(0),
    /** Entries so far: the next one's position, less one. */
    entryCount: p.integer().default(0),
  },
});

/**
 * The sum of a user's entries, updated in the same transaction as they are.
 * The first entry creates it: guests have none.
 */
export class PointsAccount extends PointsAccountSchema.class {}
PointsAccountSchema.setClass(PointsAccount);
