import { randomUUID } from "node:crypto";
import type { Evidence } from "../../../server/core/moderation/reports/evidence.ts";
import type { Api } from "../channels/api.ts";
import type { TestServer } from "../server/startTestServer.ts";

interface ReportFields {
  subject: "npc" | "reply" | "picture" | "person";
  rule?: string;
  npcId?: string;
  replyId?: string | null;
  userId?: string;
  shareId?: string;
  momentId?: string;
  picture?: string;
  text?: string;
  name?: string;
  email?: string;
  inGoodFaith?: boolean;
}

interface ReportOutcome {
  receipt: { id: string; createdAt: string; isMailed: boolean } | undefined;
  code: string | null;
  /** The fields that were refused. */
  fields: Record<string, string>;
}

/** Reports something; as harassment, unless another rule is named. */
export async function report(who: Api, input: ReportFields): Promise<ReportOutcome> {
  const { data, errors } = await who.request<{ it: NonNullable<ReportOutcome["receipt"]> }>(
    "mutation ($input: ReportInput!) { it: reportThing(input: $input) { id createdAt isMailed } }",
    { input: { rule: "harassment", ...input } },
  );
  const refusal = errors[0]?.extensions;
  return { receipt: data?.it, code: refusal?.code ?? null, fields: refusal?.fields ?? {} };
}

/** Reports something, which must be taken. Gives the report's id. */
export async function reportTaken(who: Api, input: ReportFields): Promise<string> {
  const { receipt, code, fields } = await report(who, input);
  if (!receipt) throw new Error(`the report was refused: ${code} ${JSON.stringify(fields)}`);
  return receipt.id;
}

export interface StoredReport {
  subject_key: string;
  npc_id: string | null;
  author_id: string | null;
  reporter_id: string | null;
  rule: string;
  text: string;
  name: string | null;
  email: string | null;
  evidence: Evidence & Record<string, unknown>;
}

/** A report as it is stored. */
export async function storedReport(
  { database }: Pick<TestServer, "database">,
  reportId: string,
): Promise<StoredReport> {
  const [row] = await database.orm.em.fork().execute<StoredReport[]>("select * from reports where id = ?", [reportId]);
  if (!row) throw new Error(`there is no report ${reportId}`);
  return row;
}

/** The number of all reports. */
export async function countReports({ database }: TestServer): Promise<number> {
  const [row] = await database.orm.em.fork().execute<{ n: number }[]>("select count(*)::int as n from reports");
  return row?.n ?? 0;
}

/** Decides about a report without more ado. */
export async function decideReport(
  { database }: TestServer,
  reportId: string,
  act: string,
  isUndone = false,
): Promise<void> {
  const em = database.orm.em.fork();
  const id = randomUUID();
  await em.execute(
    `insert into decisions (id, subject, subject_key, act, rule, reason, created_at, undone_at)
     select ?, subject, subject_key, ?, rule, '', now(), case when ? then now() end from reports where id = ?`,
    [id, act, isUndone, reportId],
  );
  await em.execute("update reports set decision_id = ? where id = ?", [id, reportId]);
}
