import { confirmMove } from "../../db/embedded/leave/confirmMove.ts";
import { moveAway } from "../../db/embedded/leave/moveAway.ts";
import type { LeavePlan } from "../../db/embedded/leave/moveAway.ts";
import { moveBack } from "../../db/embedded/leave/moveBack.ts";
import { databaseFolder, readMoved, withoutPassword } from "../../db/embedded/leave/moveNotes.ts";
import { runningEmbedded } from "../../db/embedded/process/runningEmbedded.ts";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import type { Carried } from "../../db/move/carryOver.ts";
import { moveBetween } from "../../db/move/moveBetween.ts";
import type { BetweenPlan } from "../../db/move/moveBetween.ts";
import { DEFAULT_CONNECTIONS, OWN_CONNECTIONS } from "../../db/connectionShares.ts";
import { parseEnvironment } from "../config/environment.ts";
import { secretLine } from "./secretLine.ts";
import { readOptions } from "./command.ts";
import type { Command, CommandResult } from "./command.ts";

export const moveCommand: Command = {
  usage: "move --to -|postgres://…|--back|--confirm",
  hasOwnPlace: true,
  read(words) {
    const options = readOptions(words, {
      to: { type: "string" },
      back: { type: "boolean" },
      confirm: { type: "boolean" },
    });
    if (!options || Object.values(options).length !== 1) return null;
    const { to, back } = options;
    if (to !== undefined) return () => moveTo(to);
    return back ? () => onOwn(comeBack) : confirm;
  },
};

interface OwnPlace {
  url: string;
  folder: string;
}

const say = (line: string): void => console.error(line);
const fails = (line: string): CommandResult => ({ lines: [line], exitCode: 1 });

/** On the server's own database, which is started for the command when no server runs it. */
async function onOwn(work: (place: OwnPlace) => Promise<CommandResult>): Promise<CommandResult> {
  const dataDir = process.env.DATA_DIR || "./data";
  const folder = databaseFolder(dataDir);
  if (folder === null) return fails(`${dataDir} has no database of its own`);
  const running = await runningEmbedded(dataDir);
  const embedded = running ? null : await startEmbedded({ dataDir, say, onLost: () => process.exit(1) });
  try {
    return await work({ url: running ?? embedded?.url ?? "", folder });
  } catch (error) {
    const moved = readMoved(folder);
    say(`broken off; what takes the writes is ${moved ? withoutPassword(moved.to) : "the server's own database"}`);
    throw error;
  } finally {
    await embedded?.close();
  }
}

/** @param given A connection string, or `-` for that of standard input: it has a password. */
async function moveTo(given: string): Promise<CommandResult> {
  const to = given === "-" ? await secretLine("Address of the new database, as postgres://…") : given;
  if (!to) return fails("no address of a database was given");
  // The same is asked of it as of the server's variable.
  const settings = parseEnvironment({ ...process.env, DATABASE_URL: to });
  const from = process.env.DATABASE_URL;
  const usual = from ? DEFAULT_CONNECTIONS : OWN_CONNECTIONS;
  const plan = { to, connections: settings.DATABASE_CONNECTIONS ?? usual, parts: settings.TABLE_PARTITIONS };
  return from ? between({ ...plan, from }) : onOwn((place) => away({ ...place, ...plan }));
}

async function between(plan: Omit<BetweenPlan, "say">): Promise<CommandResult> {
  const carried = await moveBetween({ ...plan, say });
  return {
    lines: [
      summary(carried),
      `the database is at ${withoutPassword(plan.to)}, and the one from before is read-only: start each node again with ` +
        "DATABASE_URL set to what you gave here",
      "the way back: the same command with the two addresses changed over",
    ],
    exitCode: 0,
  };
}

async function away(plan: OwnPlace & Pick<LeavePlan, "to" | "connections" | "parts">): Promise<CommandResult> {
  const carried = await moveAway({ ...plan, say });
  return {
    lines: [
      summary(carried),
      `the server works on ${withoutPassword(plan.to)}. Start it again with DATABASE_URL set to what you gave here, before any other`,
      "the database from before is read-only and kept: npm run admin -- move --back, or move --confirm",
    ],
    exitCode: 0,
  };
}

async function comeBack(place: OwnPlace): Promise<CommandResult> {
  const carried = await moveBack({ ...place, say });
  const line = "the server's own database takes the writes again: start it without DATABASE_URL, where it was set";
  return { lines: [summary(carried), line], exitCode: 0 };
}

async function confirm(): Promise<CommandResult> {
  const dataDir = process.env.DATA_DIR || "./data";
  if (await runningEmbedded(dataDir))
    return fails("a server runs that was started before the move: start it again, with DATABASE_URL");
  const aside = await confirmMove(dataDir, process.env.DATABASE_URL);
  return {
    lines: [aside ? `confirmed; the old database lies in ${aside}: delete it when all is well` : "confirmed before"],
    exitCode: 0,
  };
}

const summary = ({ tables, rows, changed, mails, readOnlyMs }: Carried): string =>
  `moved and compared: ${tables} tables, ${rows} rows, ${changed} of which changed meanwhile, and ${mails} mails that ` +
  `wait; read-only for ${(readOnlyMs / 1000).toFixed(1)} s`;
