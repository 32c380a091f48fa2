import { expect, onTestFinished, test } from "vitest";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { tell } from "../kit/promises/tell.ts";
import { startRefused } from "../kit/server/serverProcess.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";
import { moreTaken, NONE, openMovingPlace, startAdmin, whenSaid } from "./moveTraffic.ts";
import type { Mistakes, MovingPlace } from "./moveTraffic.ts";

const PEOPLE = 4;
const PATIENCE_MS = 400_000;
/** What a move says as it goes on. */
const PHASES = [/it needs room/, /the copy is made/, /copied and compared/, /is read-only/, /takes the writes/];

const done = async (place: MovingPlace, env: object, ...words: string[]): Promise<string> => {
  const command = startAdmin({ ...place.env, ...env }, ...words);
  const code = await command.ended;
  expect(`${code} ${command.output()}`).toMatch(/^0 /);
  return command.output();
};
/** Moves in the same direction again, whether the killed move had switched or not. */
async function moveAgain(place: MovingPlace, way: string[], answer: RegExp): Promise<void> {
  const next = startAdmin(place.env, "move", ...way);
  await next.ended;
  expect(next.output()).toMatch(answer);
  await moreTaken(place, 20);
}

/** Tells what was lost while something was tried; resolves with all mistakes. */
async function toldMistakes(
  place: MovingPlace,
  { env, tried, promised }: { env: ServerEnv; tried: string; promised: string },
): Promise<Mistakes> {
  const mistakes = await place.mistakes(env);
  tell(tried, promised, `${mistakes.lost.length} of ${place.taken().length} lost`);
  return mistakes;
}

const readOnlyOf = (output: string): string => /read-only for ([\d.]+ s)/.exec(output)?.[1] ?? "";

test(
  "what DATABASE_URL names moves into tables in parts and back, while people talk, also where the move is killed",
  async () => {
    const place = await openMovingPlace(PEOPLE, { kind: "PostgreSQL" });
    const from = String(place.env.DATABASE_URL);
    const move = (env: ServerEnv, to: string) => done(place, env, "move", "--to", to);
    const startAt = async (url: string): Promise<void> => {
      await place.server.kill();
      await place.restart({ DATABASE_URL: url });
      await moreTaken(place, 20);
    };
    await moreTaken(place, 5);
    // It leaves the database read-only, and nothing else is lost: the same command ends it.
    const killed = startAdmin({ ...place.env, TABLE_PARTITIONS: "4" }, "move", "--to", place.to);
    await whenSaid(killed, /is read-only/);
    await killed.kill();
    const there = readOnlyOf(await move({ TABLE_PARTITIONS: "4" }, place.to));
    const old = await startRefused({ ...place.env, PORT: "0" });
    expect(old.output).toMatch(/read-only, as one is that npm run admin -- move has left/);
    await startAt(place.to);
    const back = readOnlyOf(await move({ DATABASE_URL: place.to }, from));
    await startAt(from);
    const mistakes = await toldMistakes(place, {
      env: place.env,
      tried: "move --to of what DATABASE_URL names into tables in parts, and back, 8 chats",
      promised: `0 lost or doubled, 0 points wrong; read-only until the node is started again (the copies took ${there} and ${back} of it)`,
    });
    expect(mistakes).toEqual(NONE);
  },
  PATIENCE_MS,
);

test.each([
  ["that tells no changes", {}],
  ["that tells its changes", { wal_level: "logical" }],
])(
  "from a PostgreSQL %s all that was written comes back, goes there again, and stays where it is confirmed",
  async (kind, settings) => {
    const place = await openMovingPlace(PEOPLE);
    const cluster = await startTestCluster({ settings });
    onTestFinished(() => cluster.close());
    const to = cluster.url("postgres");
    await moreTaken(place, 5);
    await done(place, {}, "move", "--to", to);
    await moreTaken(place, 20);
    const back = readOnlyOf(await done(place, {}, "move", "--back"));
    await moreTaken(place, 20);
    const left = await startRefused({ ...place.env, DATABASE_URL: to, PORT: "0" });
    expect(left.output).toMatch(/read-only, as one is that npm run admin -- move has left/);
    const again = readOnlyOf(await done(place, {}, "move", "--to", to));
    await moreTaken(place, 5);
    // Killed, it finds its way by itself, and says what to set.
    await place.server.kill();
    await place.restart();
    expect(place.server.output()).toMatch(/has moved to .*set DATABASE_URL/);
    await moreTaken(place, 5);
    await place.server.stop();
    await place.restart({ DATABASE_URL: to });
    await moreTaken(place, 5);
    const early = startAdmin(place.env, "move", "--back");
    expect([await early.ended, early.output()]).toEqual([1, expect.stringMatching(/stop them, and begin again/)]);
    await moreTaken(place, 5);
    expect(await done(place, { DATABASE_URL: to }, "move", "--confirm")).toMatch(/cluster-moved-/);
    await moreTaken(place, 5);
    const mistakes = await place.mistakes({ DATABASE_URL: to });
    tell(
      `move --to, --back, --to and --confirm, with a PostgreSQL ${kind}`,
      "nothing that was written on either is lost",
      `${mistakes.lost.length} of ${place.taken().length} lost; read-only for ${back} on the way back, for ${again} there again`,
    );
    expect(mistakes).toEqual(NONE);
    await place.server.stop();
    const refused = await startRefused(place.env);
    expect(refused.output).toMatch(/has moved to .*set DATABASE_URL/);
  },
  PATIENCE_MS,
);

test.each(PHASES)(
  "a move that is killed (kill -9) when it says %s leaves one database that takes writes, and is taken up",
  async (phase) => {
    const place = await openMovingPlace(PEOPLE);
    await moreTaken(place, 5);
    const move = startAdmin(place.env, "move", "--to", place.to);
    await whenSaid(move, phase);
    await move.kill();
    await moreTaken(place, 20);
    await moveAgain(place, ["--to", place.to], /moved and compared|has moved to .* already/);
    const mistakes = await toldMistakes(place, {
      env: { DATABASE_URL: place.to },
      tried: `kill -9 of move --to when it says ${phase}`,
      promised: "the server goes on, nothing is lost, the next move ends",
    });
    expect(mistakes).toEqual(NONE);
  },
  PATIENCE_MS,
);

test.each([/the copy is made/, /copied and compared/, /takes the writes/])(
  "a way back that is killed (kill -9) when it says %s is gone again, and nothing is lost",
  async (phase) => {
    const place = await openMovingPlace(PEOPLE);
    await done(place, {}, "move", "--to", place.to);
    await moreTaken(place, 20);
    const back = startAdmin(place.env, "move", "--back");
    await whenSaid(back, phase);
    await back.kill();
    // The server lets writes in again where they were.
    await moreTaken(place, 20);
    await moveAgain(place, ["--back"], /moved and compared|has not moved/);
    const mistakes = await toldMistakes(place, {
      env: place.env,
      tried: `kill -9 of move --back when it says ${phase}`,
      promised: "the server goes on, nothing is lost, the next way back ends",
    });
    expect(mistakes).toEqual(NONE);
  },
  PATIENCE_MS,
);

test.each(PHASES)(
  "a server that is killed (kill -9) when a move says %s goes on, on the one database that takes writes",
  async (phase) => {
    const place = await openMovingPlace(PEOPLE);
    await moreTaken(place, 5);
    const move = startAdmin(place.env, "move", "--to", place.to);
    await whenSaid(move, phase);
    await place.server.kill();
    await place.restart();
    await move.ended;
    await moreTaken(place, 20);
    await moveAgain(place, ["--to", place.to], /moved and compared|has moved to .* already/);
    const mistakes = await toldMistakes(place, {
      env: { DATABASE_URL: place.to },
      tried: `kill -9 of the server when move --to says ${phase}`,
      promised: "the server goes on, nothing is lost, the next move ends",
    });
    expect(mistakes).toEqual(NONE);
  },
  PATIENCE_MS,
);

test.each(PHASES.slice(0, 4))(
  "a target that is killed (kill -9) when a move says %s leaves the server on its own database",
  async (phase) => {
    const place = await openMovingPlace(PEOPLE);
    const cluster = await startTestCluster();
    onTestFinished(() => cluster.close());
    await moreTaken(place, 5);
    const move = startAdmin(place.env, "move", "--to", cluster.url("postgres"));
    await whenSaid(move, phase);
    process.kill(cluster.pid, "SIGKILL");
    expect(await move.ended).toBe(1);
    await moreTaken(place, 20);
    await done(place, {}, "move", "--to", place.to);
    await moreTaken(place, 5);
    const mistakes = await toldMistakes(place, {
      env: { DATABASE_URL: place.to },
      tried: `kill -9 of the target when move --to says ${phase}`,
      promised: "the server goes on, nothing is lost, a move elsewhere ends",
    });
    expect(mistakes).toEqual(NONE);
  },
  PATIENCE_MS,
);
