import { setTimeout } from "node:timers/promises";
import { endAllSessions, endSessions } from "../../db/queries/accounts/sessions.ts";
import { findByLogin } from "../../db/queries/accounts/users.ts";
import { CACHED_MS } from "../core/accounts/sessions/sessionCache.ts";
import type { Command, CommandResult, Run } from "./command.ts";
import { withDatabase } from "./command.ts";

/** Requests with these sessions are refused from now on; open pages notice within a minute. */
async function ended(count: number): Promise<CommandResult> {
  // Nodes may still answer from what they have just cached.
  await setTimeout(CACHED_MS);
  return { lines: [`sessions ended: ${count}`], exitCode: 0 };
}

const everyone: Run = (place) => withDatabase(place, async (em) => ended(await endAllSessions(em, new Date())));

const one =
  (name: string): Run =>
  (place) =>
    withDatabase(place, async (em) => {
      const user = await findByLogin(em, name, "");
      if (!user) return { lines: [`there is no account ${name}`], exitCode: 1 };
      return ended(await endSessions(em, user.id, new Date()));
    });

export const signOutCommand: Command = {
  usage: "sign-out NAME|EMAIL|--everyone",
  read([name, ...others]) {
    if (!name || others.length > 0) return null;
    if (name === "--everyone") return everyone;
    return name.startsWith("-") ? null : one(name);
  },
};
