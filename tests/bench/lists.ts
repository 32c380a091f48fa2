import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { print } from "graphql";
import { startBuiltServer } from "./builtServer.ts";
import type { BuiltServer, Spent } from "./builtServer.ts";
import { startChild } from "./childProcess.ts";
import type { Child } from "./childProcess.ts";
import { headline } from "./headline.ts";
import { differences } from "./lists/differences.ts";
import { prepareGround } from "./lists/ground.ts";
import { kindOf, KINDS } from "./lists/kinds.ts";
import { head, headlineOf, line } from "./lists/report.ts";
import { runRounds } from "./lists/rounds.ts";
import type { Result, Side } from "./lists/rounds.ts";
import { processorMs } from "./processorTime.ts";

/*
 * What lists and the opening of a chat cost beside what could answer them with less: each is asked for by many callers
 * at once, for a signed-in user. Beside our GraphQL and REST, on the same PostgreSQL: graphql-js and `pg` without
 * anything else, and Apollo Server with the same statements. The callers are in a process of their own. Processor time
 * is each server's own and PostgreSQL's, so that a busy machine does not change it much. No time is asserted, since
 * machines differ; it fails when an answer was wrong.
 */

const { values } = parseArgs({
  options: {
    /** Kinds of lists, such as `chats,history`. */
    kind: { type: "string", default: Object.keys(KINDS).join(",") },
    /** Folder of a project whose built server is measured: another commit's, for a comparison. */
    project: { type: "string", default: "." },
    rounds: { type: "string", default: "12" },
    /** Requests of each side in a round. */
    times: { type: "string", default: "500" },
  },
});
const CALLERS = 32;
const WARM_UP = 4;

interface Ground {
  server: BuiltServer;
  bare: Child;
  apollo: Child;
  callers: Child;
  token: string;
}

function sidesOf(name: string, { server, bare, apollo, token }: Ground): Side[] {
  const { document, variables, rest, length } = kindOf(name);
  const childSpent = (child: Child) => (): Spent => ({ ...server.spent(), server: processorMs(child.pid) });
  const common = { token, length, callers: CALLERS, times: Number(values.times) };
  const operation = { ...common, body: JSON.stringify({ query: print(document), variables }) };
  const read = { ...common, body: null };
  return [
    { name: "bare graphql-js and pg", asked: { ...read, url: `${bare.url}/${name}` }, spent: childSpent(bare) },
    { name: "plain Apollo Server", asked: { ...operation, url: `${apollo.url}/graphql` }, spent: childSpent(apollo) },
    { name: "our GraphQL", asked: { ...operation, url: `${server.url}/graphql` }, spent: server.spent },
    ...(rest === null ? [] : [{ name: "our REST", asked: { ...read, url: server.url + rest }, spent: server.spent }]),
  ];
}

/** Prints a kind's table and gives what was wrong with its answers. */
async function measure(name: string, ground: Ground): Promise<string[]> {
  const plan = { warmUp: WARM_UP, rounds: Number(values.rounds) };
  const results = [...(await runRounds(sidesOf(name, ground), ground.callers, plan))];
  const [[, bare] = [], [, apollo] = []] = results;
  if (!bare || !apollo) throw new Error("there is nothing to compare with");
  console.log(`\n${name}\n${head()}`);
  for (const [side, result] of results) {
    console.log(line(side.name, result, bare, apollo));
    if (side.name.startsWith("our")) headline(headlineOf(`${name}, ${side.name}`, result, bare, apollo));
  }
  return results.flatMap(([side, result]: [Side, Result]) =>
    [...result.faults, ...differences(result.items, bare.items)].map((fault) => `${name}, ${side.name}: ${fault}`),
  );
}

process.chdir(resolve(values.project));
let token = "";
const server = await startBuiltServer({
  prepare: async (database) => {
    ({ token } = await prepareGround(database));
  },
});
const callers = await startChild("lists/callersProcess.ts");
const bare = await startChild("lists/bareProcess.ts", server.databaseUrl);
const apollo = await startChild("lists/apolloProcess.ts", server.databaseUrl);
try {
  console.log(`${CALLERS} callers, ${values.rounds} rounds of ${values.times} requests`);
  const faults: string[] = [];
  for (const name of values.kind.split(","))
    faults.push(...(await measure(name, { server, bare, apollo, callers, token })));
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (faults.length > 0) {
    console.log(`${faults.length} answers were wrong`);
    process.exitCode = 1;
  }
} finally {
  await apollo.close();
  await bare.close();
  await callers.close();
  await server.close();
}
