import { setRole } from "../../../db/queries/moderation/roles.ts";
import type { Role } from "../../../schema/rules/moderation.ts";
import { person } from "../accounts/people.ts";
import type { Person } from "../accounts/people.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** A registered person with a role, who has just given their password. */
export async function personWithRole(server: TestServer, role: Role): Promise<Person> {
  const someone = await person(server);
  await setRole(server.database.orm.em.fork(), someone.userId, role);
  return someone;
}

/** A registered person whose account is suspended for a day. */
export async function suspendedPerson(server: TestServer): Promise<Person> {
  const someone = await person(server);
  await server.database.orm.em
    .fork()
    .execute("update users set suspended_until = now() + interval '1 day' where id = ?", [someone.userId]);
  return someone;
}
