import { execFile } from "node:child_process";
import { expect, onTestFinished } from "vitest";
import { Client } from "pg";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import { api } from "../kit/channels/api.ts";
import { startTalk } from "../kit/chat/steadyTalk.ts";
import type { SteadyTalk, Taken } from "../kit/chat/steadyTalk.ts";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";
import { freePort } from "../../db/embedded/freePort.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import { payer } from "../kit/points/points.ts";
import { fill } from "../bench/growth/fill.ts";
import { COMPILING } from "../kit/server/serverCommand.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";
import { openPlace } from "../services/place.ts";
import type { KINDS } from "../services/place.ts";

const POINTS = 10_000;
/** Tokens of a reply: it takes 0.2 s. */
const TOKENS = 10;
/** What a client waits out. */
const PASSING = ["SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED", "REPLY_RUNNING", "NO_ANSWER"];
/** People whose points are not what they were given, less one for each reply that was paid for. */
const MISPAID = `
  select a.user_id from points_accounts a
  where exists (select from chats c join messages m on m.chat_id = c.id where c.user_id = a.user_id and m.text like 'Count to%')
    and a.balance <> ?::int - (
    select count(*) from replies r join chats c on c.id = r.chat_id
    where c.user_id = a.user_id and r.status = 'complete')`;

/** `npm run admin -- …` as a process that can be killed. */
export interface Command {
  pid: number;
  /** Gives it all of its standard input. */
  give(input: string): void;
  /** All it wrote so far. */
  output(): string;
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

export function startAdmin(env: ServerEnv, ...words: string[]): Command {
  let output = "";
  const child = execFile(process.execPath, ["--enable-source-maps", "dist/server/admin.js", ...words], {
    env: { PATH: process.env.PATH, ...COMPILING, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: string) => void (output += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    give: (input) => void child.stdin?.end(input),
    output: () => output,
    ended,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Waits until a command says this, or has ended. */
export async function whenSaid(command: Command, line: RegExp): Promise<void> {
  let hasEnded = false;
  void command.ended.then(() => (hasEnded = true));
  await expect.poll(() => hasEnded || line.test(command.output()), { timeout: 60_000, interval: 2 }).toBe(true);
}

/** A server on its own database, with people who talk all the time, and an empty PostgreSQL to move to. */
export interface MovingPlace {
  env: ServerEnv;
  /** What `move --to` gets, and a server with this database. */
  to: string;
  server: ServerProcess;
  /** Starts the server again at the same address, with more variables. */
  restart(more?: ServerEnv): Promise<void>;
  talks: SteadyTalk[];
  taken(): Taken[];
  /** Ends the talks; resolves with what went wrong in the database of an environment, by kinds: all should be empty. */
  mistakes(env: ServerEnv): Promise<Mistakes>;
}

export interface Mistakes {
  lost: Taken[];
  doubled: string[];
  points: object[];
  running: object[];
  codes: string[];
}

export const NONE: Mistakes = { lost: [], doubled: [], points: [], running: [], codes: [] };

/**
 * @param before Messages that others have written before, 1,000 each.
 * @param kind Of the database that moves.
 */
export async function openMovingPlace(
  people: number,
  { before = 0, kind = "the embedded database" }: { before?: number; kind?: (typeof KINDS)[number] } = {},
): Promise<MovingPlace> {
  const [model, place, target] = await Promise.all([
    startCountingModel(),
    openPlace(kind),
    createTestDatabase("empty"),
  ]);
  onTestFinished(() => Promise.all([model.close(), place.close(), target.drop()]).then(() => undefined));
  // The user of the database there is no superuser.
  const to = await givenTo("mover", target.url);
  const env = { ...model.env, ...place.env, RATE_LIMIT_SCALE: "10000", PORT: String(await freePort()) };
  let server = await startServerProcess(env);
  onTestFinished(() => server.kill());
  const crowd = { people: before / 1000, messagesEach: 1000 };
  if (before > 0) await withDatabase(place.env, (database) => fill(database, crowd, () => undefined));
  const speakers = await withDatabase(place.env, (database) =>
    Promise.all(Array.from({ length: people }, () => payer({ url: server.url, database }, POINTS))),
  );
  const talks = speakers.flatMap(({ token }) =>
    [NPC_IDS.lena, NPC_IDS.yuki].map((npcId) =>
      startTalk(api(server.url, token), api(server.url, token), npcId, TOKENS),
    ),
  );
  onTestFinished(() => talks.forEach((talk) => talk.leave()));
  const taken = (): Taken[] => talks.flatMap((talk) => talk.taken);
  return {
    env,
    to,
    get server() {
      return server;
    },
    restart: async (more = {}) => {
      server = await startServerProcess({ ...env, ...more });
    },
    talks,
    taken,
    mistakes: async (inEnv) => {
      await Promise.all(talks.map((talk) => talk.stop()));
      return withDatabase(inEnv, async (database) => {
        const em = database.orm.em.fork();
        const rows = await withoutTimeLimit(() =>
          em.execute<{ request_id: string; text: string }[]>(
            "select request_id, text from messages where text like 'Count to%' and request_id is not null",
          ),
        );
        const texts = Map.groupBy(rows, ({ request_id }) => request_id);
        // Of a million messages this may take longer than a statement of the server's.
        const { mistakes } = await withoutTimeLimit(() => checkLedger({ em }));
        return {
          lost: taken().filter(({ requestId, text }) => texts.get(requestId)?.[0]?.text !== text),
          doubled: [...texts].filter(([, those]) => those.length > 1).map(([id]) => id),
          points: [...mistakes, ...(await withoutTimeLimit(() => em.execute<object[]>(MISPAID, [POINTS])))],
          running: await em.execute("select id from replies where status = 'generating'"),
          codes: talks.flatMap(({ codes }) => codes).filter((code) => !PASSING.includes(code)),
        };
      });
    },
  };
}

/** Waits until so many more messages were taken. */
export async function moreTaken(place: MovingPlace, more: number): Promise<void> {
  const before = place.taken().length;
  await expect.poll(() => place.taken().length, { timeout: 30_000 }).toBeGreaterThan(before + more);
}

/** The longest time between two moments in which the server took no message, in milliseconds. */
export function longestPause(place: MovingPlace, from: number, to: number): number {
  const moments = place
    .taken()
    .map(({ at }) => at)
    .filter((at) => at > from && at < to);
  const all = [from, ...moments.toSorted((one, other) => one - other), to];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)));
}

/** Makes a user the owner of a database; gives the database's connection string for it. */
async function givenTo(user: string, url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const name = new URL(url).pathname.slice(1);
    await client.query(
      `do $$ begin create role ${user} login password '${user}'; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await client.query(`alter database ${name} owner to ${user}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.username = user;
  own.password = user;
  return own.href;
}
