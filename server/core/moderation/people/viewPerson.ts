import { Session } from "../../../../db/entities/accounts/session.entity.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { findSuspension } from "../../../../db/queries/moderation/people.ts";
import type { PersonFacts } from "../../../../db/queries/moderation/people.ts";
import { findAccount, findEntries } from "../../../../db/queries/points/accounts.ts";
import type { AccountRow, EntryRow } from "../../../../db/queries/points/accounts.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/** Entries of an account that are shown. */
const NEWEST = 10;

/** A place where a person is signed in. */
type PersonSession = Pick<Session, "id" | "device" | "createdAt" | "expiresAt">;

/** A person as operators see them: never what they say in chats. */
export interface PersonView extends PersonFacts {
  /** The decision that suspends them, which can be undone. */
  suspensionId: string | null;
  /** In force, newest first. */
  sessions: PersonSession[];
  /** Null where nothing was ever entered. */
  balance: AccountRow | null;
  /** The newest changes of their points. */
  records: EntryRow[];
}

/** One person. Throws as `requireRole`, NOT_FOUND. */
export async function viewPerson(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  personId: string,
): Promise<PersonView> {
  const { userId } = requireRole(scope, "operator");
  const now = scope.clock();
  return inTransaction(scope, async ({ em }) => {
    const person = await requirePerson(em, personId);
    await noteAct(em, { operatorId: userId, act: "operatorPerson", subject: `user ${person.id}` }, now);
    const sessions = await em.find(
      Session,
      { user: person.id, revokedAt: null, expiresAt: { $gt: now } },
      { orderBy: { createdAt: "desc" } },
    );
    const balance = await findAccount(em, person.id);
    const { items: records } = await findEntries(em, person.id, 0, NEWEST);
    const suspensionId = await findSuspension(em, person.id, now);
    return { ...person, suspensionId, sessions, balance, records };
  });
}
