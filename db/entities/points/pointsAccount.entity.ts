import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const PointsAccountSchema = defineEntity({
  name: "PointsAccount",
  tableName: "points_accounts",
  indexes: [
    {
      name: "points_accounts_unproved",
      properties: ["user"],
      expression: "create index points_accounts_unproved on points_accounts (user_id) where not is_proved",
    },
  ],
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
    /** Whether nothing has changed since a check of the ledger has proved it. Triggers say where something has (057). */
    isProved: p.boolean().default(false),
    /** How many of its entries were proved, and their sums. */
    provedCount: p.integer().default(0),
    provedRecharged: p.integer().default(0),
    provedGranted: p.integer().default(0),
    provedConsumed: p.integer().default(0),
  },
});

/**
 * The sum of a user's entries, updated in the same transaction as they are.
 * The first entry creates it: guests have none.
 */
export class PointsAccount extends PointsAccountSchema.class {}
PointsAccountSchema.setClass(PointsAccount);
