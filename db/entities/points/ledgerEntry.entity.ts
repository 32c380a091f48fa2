import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { primaryId } from "../primaryId.ts";

export const ENTRY_TYPES = ["recharge", "consumption", "system_grant"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const LedgerEntrySchema = defineEntity({
  name: "LedgerEntry",
  tableName: "ledger_entries",
  uniques: [{ properties: ["user", "position"] }],
  indexes: [
    {
      name: "ledger_entries_days",
      properties: ["createdAt"],
      expression:
        "create index ledger_entries_days on ledger_entries using brin (created_at) with (autosummarize = on)",
    },
    {
      name: "ledger_entries_recharges",
      properties: ["user"],
      expression: "create index ledger_entries_recharges on ledger_entries (user_id) where type = 'recharge'",
    },
  ],
  checks: [
    {
      name: "ledger_entries_amount_check",
      expression: "case when type = 'consumption' then amount < 0 else amount > 0 end",
    },
    { name: "ledger_entries_balance_after_check", expression: "balance_after >= 0" },
  ],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade"),
    /** Its place in the account, from 1 without gaps. */
    position: p.integer(),
    type: p.enum(ENTRY_TYPES),
    /** Points: above zero what came in, below zero what went out. */
    amount: p.integer(),
    balanceAfter: p.integer(),
    /** What it was for: a key, such as `reply`, that interfaces put into words. */
    description: p.string(),
    /** The id of what it was for. */
    reference: p.string().nullable(),
    /** Names the event it is entered for, so that none is entered twice. */
    reasonKey: p.string().unique(),
    createdAt: p.datetime(),
  },
});

/** A change of a user's points. Entries are added and never changed. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
