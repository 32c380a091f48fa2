import { isDeepStrictEqual, parseArgs } from "node:util";
import { print } from "graphql";
import { ListNpcsDocument } from "../../rest-compat/operations.generated.ts";
import { startBuiltServer } from "./builtServer.ts";
import type { BuiltServer, Spent } from "./builtServer.ts";
import { startChild } from "./childProcess.ts";
import type { Child } from "./childProcess.ts";
import { processorMs } from "./processorTime.ts";
import { LENGTH } from "./rest/answer.ts";
import { head, line } from "./rest/report.ts";
import { runRounds } from "./rest/rounds.ts";
import type { Result, Side } from "./rest/rounds.ts";
import { newMember } from "./stream/member.ts";

/*
 * What a REST call costs beside what could answer it with less: a list of ten characters for a signed-in user, asked
 * for by many callers at once. Beside it, on the same PostgreSQL: graphql-js and `pg` without anything else, Apollo
 * Server with the same statements, and our own GraphQL endpoint. The callers are in a process of their own. Processor
 * time is each server's own, so that a busy machine does not change it much; requests a second are all processes'
 * together. No time is asserted, since machines differ; it fails when an answer was wrong.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    /** Requests of each side in a round. */
    times: { type: "string", default: "1000" },
  },
});
const CALLERS = 32;
const WARM_UP = 4;

async function compare(server: BuiltServer, token: string, callers: Child): Promise<[Side, Result][]> {
  const bare = await startChild("rest/bareProcess.ts", server.databaseUrl);
  const apollo = await startChild("rest/apolloProcess.ts", server.databaseUrl);
  const childSpent = (child: Child) => (): Spent => ({ ...server.spent(), server: processorMs(child.pid) });
  const common = { token, callers: CALLERS, times: Number(values.times) };
  const variables = { type: "public", page: 1, limit: LENGTH };
  const query = JSON.stringify({ query: print(ListNpcsDocument), variables });
  const list = { ...common, body: null };
  const operation = { ...common, body: query };
  const sides: Side[] = [
    { name: "bare graphql-js and pg", asked: { ...list, url: bare.url }, spent: childSpent(bare) },
    { name: "plain Apollo Server", asked: { ...operation, url: `${apollo.url}/graphql` }, spent: childSpent(apollo) },
    { name: "our GraphQL", asked: { ...operation, url: `${server.url}/graphql` }, spent: server.spent },
    { name: "our REST", asked: { ...list, url: `${server.url}/api/npc/list` }, spent: server.spent },
  ];
  try {
    return [...(await runRounds(sides, callers, { warmUp: WARM_UP, rounds: Number(values.rounds) }))];
  } finally {
    await bare.close();
    await apollo.close();
  }
}

/** The characters as the others give them: only REST gives pictures an address. */
function withPaths(items: unknown[]): unknown {
  return JSON.parse(JSON.stringify(items).replaceAll(server.url, ""));
}

let token = "";
const server = await startBuiltServer({
  prepare: async (database) => {
    ({ token } = await newMember(database));
  },
});
const callers = await startChild("rest/callersProcess.ts");
try {
  const results = await compare(server, token, callers);
  const [bare] = results.map(([, result]) => result);
  const faults = results.flatMap(([{ name }, result]) => [
    ...result.faults.map((fault) => `${name}: ${fault}`),
    ...(isDeepStrictEqual(withPaths(result.items), bare?.items)
      ? []
      : [`${name}: the characters are not those of the bare server`]),
  ]);
  console.log(`${LENGTH} characters, ${CALLERS} callers, ${values.rounds} rounds of ${values.times} requests\n`);
  console.log(head());
  for (const [{ name }, result] of results) if (bare) console.log(line(name, result, bare));
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (faults.length > 0) {
    console.log(`${faults.length} answers were wrong`);
    process.exitCode = 1;
  }
} finally {
  await callers.close();
  await server.close();
}
