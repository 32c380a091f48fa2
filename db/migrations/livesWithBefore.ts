const NOTES = "refuses no row: it notes that sums of points are to be proved again";
const SMALL = "the table is small: it has operators' acts, or what they are about";
const BUILT_BEFORE = "where there are millions of rows, operators build it first, as docs/operating.md says";

/**
 * What `tests/server/liveUpgrade` refuses in a migration, because the release before might not live with it, and why it
 * does all the same. By the beginning of what the test says of it; an entry goes with the release that has its migration.
 */
export const LIVES_WITH_BEFORE: Readonly<Record<string, string>> = {
  "057-proved-accounts: ledger_entries: ledger_entries_changed is new": NOTES,
  "057-proved-accounts: ledger_entries: ledger_entries_deleted is new": NOTES,
  "057-proved-accounts: order_payments: order_payments_changed is new": NOTES,
  "057-proved-accounts: points_accounts: points_accounts_unproved is new": NOTES,
  "057-proved-accounts: recharge_orders: recharge_orders_changed is new": NOTES,
  "057-proved-accounts: reservations: reservations_changed is new": NOTES,
  "057-proved-accounts: reservations: reservations_deleted is new": NOTES,
  "058-reference-indexes: appeals: appeals_operator_id_index is new": SMALL,
  "058-reference-indexes: decisions: decisions_operator_id_index is new": SMALL,
  "058-reference-indexes: reports: reports_claimant_id_index is new": SMALL,
  "058-reference-indexes: review_cards: review_cards_user_id_index is new": BUILT_BEFORE,
  "058-reference-indexes: saved_words: saved_words_user_id_index is new": BUILT_BEFORE,
  "060-recharge-entries: ledger_entries: ledger_entries_recharges is new": BUILT_BEFORE,
};
