import { expect, test } from "vitest";
import { noteAct } from "../../db/queries/moderation/audit.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test("the audit is exported whole, as a table in which no cell is a formula, and says who exported it", async () => {
  const operator = await personWithRole(server, "operator");
  const entry = {
    operatorId: operator.userId,
    act: "decideReport",
    subject: "npc 1",
    reason: '=HYPERLINK("evil"), twice',
  };
  await noteAct(server.database.orm.em.fork(), entry, new Date());
  const { data } = await operator.request<{ auditCsv: string }>("{ auditCsv }");
  const lines = (data?.auditCsv ?? "").trimEnd().split("\r\n");
  expect(lines[0]).toBe("at,operatorId,operatorName,act,subject,reason");
  const own = lines.filter((line) => line.includes(operator.userId));
  expect(own[0]).toContain(`${operator.userId},${operator.username},decideReport,npc 1,"'=HYPERLINK(""evil""), twice"`);
  expect(lines.at(-1)).toContain(`${operator.userId},${operator.username},auditCsv,,`);
});
