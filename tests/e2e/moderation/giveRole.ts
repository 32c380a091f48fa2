import { User } from "../../../db/entities/accounts/user.entity.ts";
import { setRole } from "../../../db/queries/moderation/roles.ts";
import type { Role } from "../../../schema/rules/moderation.ts";
import { withDatabase } from "../../services/admin.ts";
import type { Member, Place } from "../kit/place.ts";

/** Does what the operator's command does, without the start of its process. */
export function giveRole({ server }: Place, { username }: Member, role: Role): Promise<void> {
  return withDatabase(server.env, async ({ orm }) => {
    const em = orm.em.fork();
    const { id } = await em.findOneOrFail(User, { username });
    await setRole(em, id, role);
  });
}
