import { Migration } from "@mikro-orm/migrations";

/** What happens in minutes and on days, and indexes for what operators have to look at. */
export class Migration040Activity extends Migration {
  override up(): void {
    this.addSql(`create table "activity" (
      "span" text not null,
      "begin" timestamptz not null,
      "replies" bigint not null,
      "failures" bigint not null,
      "tokens" bigint not null,
      "errors" bigint not null,
      "people" bigint not null,
      primary key ("span", "begin")
    )`);
    this.addSql(`alter table "activity" add constraint "activity_span_check" check ("span" in ('minute', 'day'))`);
    this.addSql(`create table "active_people" (
      "day" timestamptz not null,
      "person" varchar(32) not null,
      primary key ("day", "person")
    )`);
    this.addSql(`create index npcs_waiting on npcs (id) where hold = 'waiting'`);
    // The month before is counted once, so that its plot is there from the first day.
    this.addSql(`
      insert into activity (span, begin, replies, failures, tokens, errors, people)
      select 'day', day, sum(replies), sum(failures), sum(tokens), 0, sum(people) from (
        select date_trunc('day', r.created_at, 'UTC') as day, count(*) as replies,
          count(*) filter (where r.status = 'failed') as failures, 0 as tokens, count(distinct c.user_id) as people
        from replies r join chats c on c.id = r.chat_id where r.created_at > now() - interval '31 days' group by 1
        union all
        select day::date::timestamp at time zone 'UTC', 0, 0, sum(input_tokens + output_tokens), 0
        from model_days where day > to_char(now() - interval '31 days', 'YYYY-MM-DD') group by 1
      ) counted group by day`);
  }
}
