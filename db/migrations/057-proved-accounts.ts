import { Migration } from "@mikro-orm/migrations";

/**
 * An account knows how much of it the last check of the ledger has proved, so that the next goes on from there. Triggers
 * see to it, since nodes of the version before write too: what changes an account, or what was proved of it, says so.
 */
export class Migration057ProvedAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "points_accounts"
      add column "is_proved" boolean not null default false,
      add column "proved_count" int not null default 0,
      add column "proved_recharged" int not null default 0,
      add column "proved_granted" int not null default 0,
      add column "proved_consumed" int not null default 0`);
    this.addSql(`create index points_accounts_unproved on points_accounts (user_id) where not is_proved`);
    for (const made of FUNCTIONS) this.addSql(made);
    // An account that is not proved pays for the condition alone: the first change after each check calls the function.
    // A trigger before the update would lock the row once more each time, also where its condition is false.
    this.addSql(`create trigger points_accounts_unproved after update on points_accounts for each row
      when (old.is_proved and new.is_proved) execute function unprove_account()`);
    // What is never done to entries, and to reservations that have ended, makes the whole account doubtful.
    for (const table of ["ledger_entries", "reservations"])
      this.addSql(`create trigger ${table}_deleted after delete on ${table} referencing old table as gone
        for each statement execute function doubt_deleted()`);
    this.addSql(`create trigger ledger_entries_changed after update on ledger_entries for each row
      execute function doubt_changed()`);
    this.addSql(`create trigger reservations_changed after update on reservations for each row
      when (old.state <> 'reserved') execute function doubt_changed()`);
    this.addSql(`create trigger recharge_orders_changed after update of user_id, actual_points, actual_koinu on recharge_orders
      for each row execute function doubt_order()`);
    this.addSql(`create trigger order_payments_changed after insert or delete or update of order_id, koinu, credited_points
      on order_payments for each row execute function doubt_payment()`);
  }
}

const FUNCTIONS = [
  `create function unprove_account() returns trigger language plpgsql as $$
    begin
      update points_accounts set is_proved = false where user_id = new.user_id;
      return null;
    end
  $$`,
  // The entries of one who is being deleted go with their account.
  `create function doubt_accounts(doubtful uuid[]) returns void language sql as $$
    update points_accounts a
    set is_proved = false, proved_count = 0, proved_recharged = 0, proved_granted = 0, proved_consumed = 0
    where a.user_id = any(doubtful) and exists (select from users u where u.id = a.user_id)
  $$`,
  `create function doubt_deleted() returns trigger language plpgsql as $$
    begin
      perform doubt_accounts((select array_agg(distinct user_id) from gone));
      return null;
    end
  $$`,
  `create function doubt_changed() returns trigger language plpgsql as $$
    begin
      perform doubt_accounts(array[old.user_id, new.user_id]);
      return null;
    end
  $$`,
  `create function doubt_order() returns trigger language plpgsql as $$
    begin
      update points_accounts set is_proved = false where user_id in (old.user_id, new.user_id) and is_proved;
      return null;
    end
  $$`,
  `create function doubt_payment() returns trigger language plpgsql as $$
    begin
      update points_accounts set is_proved = false where is_proved and user_id in (
        select o.user_id from recharge_orders o
        where (tg_op <> 'INSERT' and o.id = old.order_id) or (tg_op <> 'DELETE' and o.id = new.order_id));
      return null;
    end
  $$`,
];
