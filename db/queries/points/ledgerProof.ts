import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";
import { orderFigures } from "../recharge/orderMistakes.ts";
import type { LedgerMistake } from "./ledgerCheck.ts";

/** The next accounts after an id that have changed since they were proved, at most `limit`, in the order of their ids. */
export async function findUnproved(em: SqlEntityManager, after: string, limit: number): Promise<string[]> {
  const rows = await em
    .getKysely<Tables>()
    .selectFrom("points_accounts")
    .select("user_id as userId")
    .where(sql<boolean>`not is_proved`)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** How far an account was proved, and the version of its row that this is true of. */
interface Proof {
  userId: string;
  version: string;
  count: number;
  recharged: number;
  granted: number;
  consumed: number;
  /** Whether nothing is left to prove, but for a change to come. */
  isAtRest: boolean;
}

/** What a check has found of some accounts. */
export interface ProvedPart {
  proofs: Proof[];
  /** Entries that were read. */
  entries: number;
  orders: number;
  mistakes: LedgerMistake[];
}

const AMONG = sql`(select user_id from given)`;
const RECHARGES = sql`(
  select e.* from given g, lateral (select * from ledger_entries where user_id = g.user_id and type = 'recharge' offset 0) e
)`;

/**
 * Proves accounts from where they were proved last, as they are at one moment, and without holding them up: each entry
 * since then from the sums of all before it, with the reservation that it settles, what is held from what runs, and their
 * orders. An account that is proved from its first entry on, since it is new or what was proved of it has changed, is
 * also searched for reservations that nothing was entered for. Accounts with a mistake have no proof.
 */
export async function proveAccounts(em: SqlEntityManager, userIds: readonly string[]): Promise<ProvedPart> {
  const [found] = await named(em, "accounts_proved", (db) =>
    sql<ProvedPart>`
    with given as (
      select *, xmin as version, proved_recharged + proved_granted - proved_consumed as proved_balance
      from points_accounts where user_id = any(${userIds}::uuid[])
    ),
    held as (select * from reservations where state = 'reserved' and user_id in ${AMONG}),
    fresh as (
      select e.*, g.proved_count + row_number() over past as place, g.proved_balance + sum(e.amount) over past as running
      from given g, lateral (
        -- Here and below each account is looked up: a join might read the tables whole.
        select * from ledger_entries e where e.user_id = g.user_id and e.position > g.proved_count offset 0
      ) e
      window past as (partition by e.user_id order by e.position)
    ),
    accounts as (
      select g.user_id, g.version, g.balance, g.reserved, g.entry_count, g.total_recharged, g.total_granted, g.total_consumed,
        g.proved_count + count(f.id)::int as number,
        g.proved_recharged + coalesce(sum(f.amount) filter (where f.type = 'recharge'), 0)::int as recharged,
        g.proved_granted + coalesce(sum(f.amount) filter (where f.type = 'system_grant'), 0)::int as granted,
        g.proved_consumed - coalesce(sum(f.amount) filter (where f.type = 'consumption'), 0)::int as consumed,
        (select coalesce(sum(amount), 0)::int from held where held.user_id = g.user_id) as held
      from given g left join fresh f using (user_id)
      group by g.user_id, g.version, g.balance, g.reserved, g.entry_count, g.total_recharged, g.total_granted, g.total_consumed,
        g.proved_count, g.proved_recharged, g.proved_granted, g.proved_consumed
    ),
    figures as (
      select user_id, v.what, v."is", v.must_be from accounts cross join lateral (values
        ('balance', balance, recharged + granted - consumed), ('reserved', reserved, held), ('number of entries', entry_count, number),
        ('total recharged', total_recharged, recharged), ('total granted', total_granted, granted),
        ('total consumed', total_consumed, consumed), ('lowest balance', least(balance, 0), 0)
      ) as v (what, "is", must_be)
      union all select user_id, 'balance after entry ' || position, balance_after, running::int from fresh
      union all select user_id, 'place of entry ' || position, position, place::int from fresh
      union all select e.user_id, 'entered for ' || e.reason_key, -e.amount, case when r.state = 'settled' then r.amount else 0 end
        from fresh e left join lateral (
          select state, amount from reservations r where r.reason_key = e.reason_key and r.user_id = e.user_id offset 0
        ) r on true where e.type = 'consumption'
      union all select r.user_id, 'entered for ' || r.reason_key, 0, r.amount
        from given g, lateral (
          select * from reservations r where r.user_id = g.user_id and r.state = 'settled' and g.proved_count = 0 offset 0
        ) r where not exists (
          select from ledger_entries e where e.reason_key = r.reason_key and e.user_id = r.user_id and e.type = 'consumption' offset 0)
      union all select h.user_id, 'reserved for ended ' || h.reason_key, h.amount, 0 from held h
        where h.reason_key like 'reply:%' and not exists (
          select from replies p where p.id = nullif(substr(h.reason_key, 7), '')::uuid and p.status = 'generating')
      union all ${orderFigures({ among: (owner) => sql`${owner} in ${AMONG}`, entries: RECHARGES })}
    ),
    mistakes as (select user_id, what, "is", must_be from figures where "is" <> must_be)
    select (select count(*)::int from fresh) as entries, (select count(*)::int from recharge_orders where user_id in ${AMONG}) as orders,
      (select coalesce(json_agg(json_build_object('userId', user_id, 'what', what, 'is', "is"::text, 'mustBe', must_be::text)
        order by user_id, what), '[]') from mistakes) as mistakes,
      (select coalesce(json_agg(json_build_object('userId', user_id, 'version', version::text, 'count', number, 'recharged', recharged,
        'granted', granted, 'consumed', consumed, 'isAtRest', held = 0)), '[]')
        from accounts where not exists (select from mistakes m where m.user_id = accounts.user_id)) as proofs`.compile(
      db,
    ),
  );
  return found ?? { entries: 0, orders: 0, mistakes: [], proofs: [] };
}

/**
 * Notes what was proved of accounts that are still the same, and have no points on hold. One that holds points for what runs is
 * found again all the same: that ends without a change of the account where something is wrong.
 */
export async function noteProofs(em: SqlEntityManager, proofs: readonly Proof[]): Promise<void> {
  await named(em, "proofs_note", (db) =>
    sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(proofs)}::json) as g ("userId" uuid, version text, count int,
          recharged int, granted int, consumed int, "isAtRest" boolean)
      ), same as (
        -- None is waited for, so that two orders are no deadlock.
        select a.user_id from points_accounts a join given on given."userId" = a.user_id and given.version = a.xmin::text
        for no key update of a skip locked
      )
      update points_accounts a set is_proved = given."isAtRest", proved_count = given.count,
        proved_recharged = given.recharged, proved_granted = given.granted, proved_consumed = given.consumed
      from same join given on given."userId" = same.user_id where a.user_id = same.user_id`.compile(db),
  );
}

/** Has the next check prove these accounts from their first entries on. */
export async function doubtAccounts(em: SqlEntityManager, userIds: readonly string[]): Promise<void> {
  await sql`select doubt_accounts(${userIds}::uuid[])`.execute(em.getKysely());
}
