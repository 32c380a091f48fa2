import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfLoneHost } from "../../server/warnOfLoneHost.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** What a start says on a PostgreSQL without standbys, under this address. */
async function said(url: string): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  await warnOfLoneHost(server.database.orm.em.fork(), url, log);
  return lines.join("");
}

test("a start warns once where several hosts are named and what is stored is on one alone", async () => {
  const line = await said("postgres://me:secret@one:5432,two:5432/causerie?target_session_attrs=read-write");
  expect(line.match(/synchronous_standby_names/g)).toHaveLength(1);
  expect(line).not.toContain("secret");
});

test("one host needs no standby, and nothing is said", async () => {
  expect(await said("postgres://me@one/causerie")).toBe("");
  expect(await said(server.database.url)).toBe("");
});
