import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { DecisionAct, HouseRule, ReportSubject } from "../../../schema/rules/moderation.ts";
import type { Tables } from "../../tables.ts";

/** What is stored of a report when it is opened. */
interface ReportRow {
  subject: ReportSubject;
  subjectKey: string;
  npcId: string | null;
  authorId: string | null;
  reporterId: string | null;
  /** The same for reports that are one although no one has signed in. */
  repeatKey: string | null;
  isFromFilter: boolean;
  rule: HouseRule;
  text: string;
  name: string | null;
  email: string | null;
  locale: InterfaceLanguage;
  evidence: object;
}

/** Characters of all texts of a report together. */
const MOST_TEXT = 20_000;

/** Forgets from which networks reports came that were made before a time. */
export async function forgetNetworks(em: SqlEntityManager, before: Date): Promise<void> {
  await sql`update reports set repeat_key = null where repeat_key is not null and created_at < ${before}`.execute(
    em.getKysely(),
  );
}

/**
 * Stores a report, or adds its text to the one that the same person, or someone without a sign-in in the same network,
 * has open about the same thing. Its evidence stays what it was at first.
 */
export async function upsertReport(
  em: SqlEntityManager,
  report: ReportRow,
  at: Date,
): Promise<{ id: string; createdAt: Date; isNew: boolean }> {
  const id = randomUUID();
  const same =
    report.repeatKey === null ? sql`(reporter_id, subject_key) where decision_id is null` : sql`(repeat_key)`;
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    insert into reports as r (id, subject, subject_key, npc_id, author_id, reporter_id, is_from_filter, rule, text, name,
      email, locale, evidence, created_at, repeat_key)
    values (${id}, ${report.subject}, ${report.subjectKey}, ${report.npcId}, ${report.authorId}, ${report.reporterId},
      ${report.isFromFilter}, ${report.rule}, ${report.text}, ${report.name}, ${report.email}, ${report.locale},
      ${JSON.stringify(report.evidence)}::jsonb, ${at}, ${report.repeatKey})
    on conflict ${same} do update set
      rule = excluded.rule, name = coalesce(excluded.name, r.name), email = coalesce(excluded.email, r.email),
      text = case when excluded.text = '' or position(excluded.text in r.text) > 0 then r.text
        else left(concat_ws(E'\n\n', nullif(r.text, ''), excluded.text), ${MOST_TEXT}) end
    returning id, created_at as "createdAt"`.execute(em.getKysely());
  const [stored] = rows;
  if (!stored) throw new Error("a report was neither added nor changed");
  return { ...stored, isNew: stored.id === id };
}

/** A report as who made it sees it. */
export interface MyReportRow {
  id: string;
  subject: ReportSubject;
  /** The name of the character or person; of a picture, of who shows it. */
  title: string;
  rule: HouseRule;
  text: string;
  createdAt: Date;
  /** A decision that was undone has changed nothing in the end. */
  outcome: "waiting" | "dismissed" | "acted";
  decidedAt: Date | null;
}

/** The name of what was reported, in its evidence. */
export const TITLE = sql<string>`coalesce(r.evidence #>> '{moment,npcName}', r.evidence ->> 'name', r.evidence ->> 'npcName',
  r.evidence ->> 'shownBy', r.evidence ->> 'nickname', '')`;

/** What a decision `d` is about, by its reports; without one, the name of its character `n` or its author. */
export const DECIDED_TITLE = sql<string>`coalesce(
  (select ${TITLE} from reports r where r.decision_id = d.id order by r.created_at limit 1), n.name,
  (select nickname from users where id = d.author_id and d.subject = 'person'), '')`;

/** A person's reports, newest first, and how many there are. */
export async function findReportsOf(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<{ items: MyReportRow[]; total: number }> {
  const db = em.getKysely<Tables>();
  const own = db
    .selectFrom("reports as r")
    .leftJoin("decisions as d", "d.id", "r.decision_id")
    .where("r.reporter_id", "=", userId);
  const [items, { total }] = await Promise.all([
    own
      .select([
        "r.id",
        "r.subject",
        TITLE.as("title"),
        "r.rule",
        "r.text",
        "r.created_at as createdAt",
        sql<MyReportRow["outcome"]>`case when d.id is null then 'waiting'
          when d.act = 'dismiss' or d.undone_at is not null then 'dismissed' else 'acted' end`.as("outcome"),
        "d.created_at as decidedAt",
      ])
      .orderBy("r.created_at", "desc")
      .orderBy("r.id")
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Where and in which language to write to who made a report, and what was decided; null where no address is known. */
export async function findReportToMail(
  em: SqlEntityManager,
  reportId: string,
): Promise<{ email: string; locale: InterfaceLanguage; act: DecisionAct | null } | null> {
  const report = await em
    .getKysely<Tables>()
    .selectFrom("reports as r")
    .leftJoin("users as u", "u.id", "r.reporter_id")
    .leftJoin("decisions as d", "d.id", "r.decision_id")
    .select((eb) => [eb.fn.coalesce("r.email", "u.email").as("email"), "r.locale", "d.act"])
    .where("r.id", "=", reportId)
    .executeTakeFirst();
  return report?.email ? { email: report.email, locale: report.locale, act: report.act ?? null } : null;
}
