import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tell } from "../kit/promises/tell.ts";
import { startRefused } from "../kit/server/serverProcess.ts";
import { longestPause, moreTaken, NONE, openMovingPlace, startAdmin, whenSaid } from "./moveTraffic.ts";

const FULL = Boolean(process.env.FULL);
const PEOPLE = FULL ? 20 : 4;
/** Messages with all that belongs to them, a gigabyte for a million: they take minutes to be made. */
const BEFORE = FULL ? Number(process.env.MESSAGES ?? 300_000) : 0;
/** Into which the tables come. */
const PARTS = 4;
const PATIENCE_MS = FULL ? 2_400_000 : 120_000;

/** What any user of the machine sees of a command, as `ps` does. */
const wordsOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");

test(
  "a server's own database moves to another PostgreSQL, into tables in parts, while people talk: nothing is lost",
  async () => {
    const place = await openMovingPlace(PEOPLE, { before: BEFORE });
    await moreTaken(place, 5);
    const began = performance.now();
    const count = place.taken().length;
    const move = startAdmin({ ...place.env, TABLE_PARTITIONS: String(PARTS) }, "move", "--to", "-");
    move.give(`${place.to}\n`);
    await whenSaid(move, /it needs room/);
    const seen = wordsOf(move.pid);
    const code = await move.ended;
    const ended = performance.now();
    expect(move.output()).toMatch(/moved and compared/);
    expect(code).toBe(0);
    const during = place.taken().length - count;
    await moreTaken(place, 10);
    const pause = longestPause(place, began, performance.now());
    const mistakes = await place.mistakes({ DATABASE_URL: place.to });
    const [, rows = ""] = /([\d]+) rows,/.exec(move.output()) ?? [];
    const [, readOnly = ""] = /read-only for ([\d.]+) s/.exec(move.output()) ?? [];
    tell(
      `move --to, ${place.talks.length} chats${BEFORE > 0 ? ` among ${BEFORE} messages` : ""}`,
      "0 messages taken lost or doubled, 0 points wrong, every row compared, read-only for seconds",
      `${rows} rows; ${mistakes.lost.length} of ${place.taken().length} lost, ${mistakes.doubled.length} doubled, ` +
        `${mistakes.points.length} mistakes in points; ${during} taken in the ${Math.round(ended - began)} ms that it took, ` +
        `read-only for ${readOnly} s, no message taken for ${Math.round(pause)} ms at most`,
    );
    expect(mistakes).toEqual(NONE);
    expect(seen).toContain("--to");
    const { password } = new URL(place.to);
    expect(seen + move.output()).not.toContain(`:${password}@`);
    // It takes itself for the only one until it is started again.
    const beside = { ...place.env, DATABASE_URL: place.to, PORT: "0" };
    expect((await startRefused(beside)).output).toMatch(/DATABASE_URL before any other/);
  },
  PATIENCE_MS,
);
