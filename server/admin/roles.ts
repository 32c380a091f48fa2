import { setTimeout } from "node:timers/promises";
import { findByLogin } from "../../db/queries/accounts/users.ts";
import { noteAct } from "../../db/queries/moderation/audit.ts";
import { setRole } from "../../db/queries/moderation/roles.ts";
import { ROLES } from "../../schema/rules/moderation.ts";
import type { Role } from "../../schema/rules/moderation.ts";
import { CACHED_MS } from "../core/accounts/sessions/sessionCache.ts";
import type { Command, Run } from "./command.ts";
import { withDatabase } from "./command.ts";

const give =
  (role: Role, name: string): Run =>
  (place) =>
    withDatabase(place, async (em) => {
      const user = await findByLogin(em, name, "");
      if (!user) return { lines: [`there is no account ${name}`], exitCode: 1 };
      await em.transactional(async (tx) => {
        await setRole(tx, user.id, role);
        await noteAct(tx, { operatorId: null, act: "setRole", subject: `user ${user.id}`, reason: role }, new Date());
      });
      // Nodes may still answer from what they have just cached.
      await setTimeout(CACHED_MS);
      return { lines: [`${name} is ${role} now`], exitCode: 0 };
    });

/** `operator NAME`, `moderator NAME`, and `user NAME` to take either away. */
export const roleCommands: readonly Command[] = ROLES.map((role) => ({
  usage: `${role} NAME|EMAIL`,
  read([name, ...others]) {
    return name && others.length === 0 && !name.startsWith("-") ? give(role, name) : null;
  },
}));
