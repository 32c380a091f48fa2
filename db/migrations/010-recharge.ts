import { Migration } from "@mikro-orm/migrations";

/** Recharge orders, the payments that the chain shows for them, and how far it has been read. */
export class Migration010Recharge extends Migration {
  override up(): void {
    this.addSql(`create table "address_keys" (
      "id" varchar(255) not null,
      "next_index" int not null default 0,
      primary key ("id")
    )`);
    this.addSql(`create table "simulated_chain" (
      "id" int not null,
      "content" jsonb not null,
      primary key ("id")
    )`);
    this.addSql(`create table "recharge_orders" (
      "id" uuid not null,
      "user_id" uuid not null,
      "request_id" varchar(255) null,
      "points" int not null,
      "status" text not null default 'pending',
      "address" varchar(255) not null,
      "script" varchar(255) not null,
      "created_height" int not null,
      "claimed_hash" varchar(255) null,
      "flags" text[] not null default '{}',
      "actual_points" int not null default 0,
      "actual_koinu" bigint not null default '0',
      "created_at" timestamptz not null,
      "expire_at" timestamptz not null,
      "completed_at" timestamptz null,
      "seen_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`alter table "recharge_orders" add constraint "recharge_orders_address_unique" unique ("address")`);
    this.addSql(`alter table "recharge_orders" add constraint "recharge_orders_script_unique" unique ("script")`);
    this.addSql(
      `create index "recharge_orders_user_id_created_at_index" on "recharge_orders" ("user_id", "created_at")`,
    );
    this.addSql(`create index recharge_orders_pending on recharge_orders (expire_at) where status = 'pending'`);
    this.addSql(`create index recharge_orders_confirming on recharge_orders (id) where status = 'confirming'`);
    this.addSql(
      `create index recharge_orders_open on recharge_orders (user_id) where status in ('pending', 'confirming')`,
    );
    this.addSql(
      `create index recharge_orders_unseen on recharge_orders (user_id) where status = 'completed' and seen_at is null`,
    );
    this.addSql(`create index recharge_orders_claims on recharge_orders (claimed_hash) where claimed_hash is not null`);
    this.addSql(
      `alter table "recharge_orders" add constraint "recharge_orders_user_id_request_id_unique" unique ("user_id", "request_id")`,
    );
    this.addSql(`create table "order_payments" (
      "id" uuid not null,
      "order_id" uuid not null,
      "txid" varchar(255) not null,
      "vout" int not null,
      "koinu" bigint not null,
      "is_coinbase" boolean not null default false,
      "state" text not null,
      "void_reason" text null,
      "block_hash" varchar(255) null,
      "block_height" int null,
      "is_older" boolean not null default false,
      "first_seen_at" timestamptz not null,
      "missing_since" timestamptz null,
      "credited_points" int null,
      "credited_at" timestamptz null,
      primary key ("id")
    )`);
    this.addSql(`create index "order_payments_order_id_index" on "order_payments" ("order_id")`);
    this.addSql(`create index "order_payments_block_height_index" on "order_payments" ("block_height")`);
    this.addSql(`create index order_payments_unmined on order_payments (txid) where state in ('seen', 'missing')`);
    this.addSql(
      `create index order_payments_uncredited on order_payments (order_id) where credited_points is null and state <> 'void' and not is_older`,
    );
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_txid_vout_unique" unique ("txid", "vout")`,
    );
    this.addSql(`create table "payment_inputs" (
      "outpoint" varchar(255) not null,
      "txid" varchar(255) not null,
      primary key ("outpoint", "txid")
    )`);
    this.addSql(`create index "payment_inputs_txid_index" on "payment_inputs" ("txid")`);
    this.addSql(`create table "watched_chain" (
      "id" int not null,
      "genesis_hash" varchar(255) not null,
      "tip_hash" varchar(255) not null,
      "tip_height" int not null,
      "fault" text null,
      "checked_at" timestamptz not null,
      "rescan_from" int null,
      primary key ("id")
    )`);
    this.addSql(`alter table "simulated_chain" add constraint "simulated_chain_one_check" check (id = 1)`);
    this.addSql(
      `alter table "recharge_orders" add constraint "recharge_orders_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(`alter table "recharge_orders" add constraint "recharge_orders_points_check" check (points > 0)`);
    this.addSql(
      `alter table "recharge_orders" add constraint "recharge_orders_status_check" check ("status" in ('pending', 'confirming', 'completed', 'expired'))`,
    );
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_order_id_foreign" foreign key ("order_id") references "recharge_orders" ("id") on delete cascade`,
    );
    this.addSql(`alter table "order_payments" add constraint "order_payments_koinu_check" check (koinu >= 0)`);
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_state_check" check ("state" in ('seen', 'mined', 'missing', 'void'))`,
    );
    this.addSql(
      `alter table "order_payments" add constraint "order_payments_void_reason_check" check ("void_reason" in ('replaced', 'conflict', 'missing'))`,
    );
    this.addSql(`alter table "watched_chain" add constraint "watched_chain_one_check" check (id = 1)`);
    this.addSql(
      `alter table "watched_chain" add constraint "watched_chain_fault_check" check ("fault" in ('unreachable', 'warming_up', 'syncing', 'other_chain'))`,
    );
  }
}
