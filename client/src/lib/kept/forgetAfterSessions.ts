import { forgetDrafts, takeOverDrafts } from "../chats/drafts.ts";
import { EARLIER_MESSAGES, OUTBOX_SIGN } from "../outbox/outboxSign.ts";
import { currentSession, subscribeToSession } from "../session/session.ts";
import { forgetDatabases, storedUsers } from "./ownDatabases.ts";

/** Gives a guest what another was writing. Rejects where the line fails: then messages wait until someone signs in. */
async function takeOver(from: string, to: string): Promise<void> {
  takeOverDrafts(from, to);
  const { takeOverMessages } = await import("../outbox/outbox.ts");
  await takeOverMessages(from, to);
  forgetPerson(from);
}

/**
 * Deletes what this browser stores of a person who logs out or whose session is revoked, and of all others when somebody
 * signs in. What waits after a session has expired stays until then: a guest who is made automatically deletes nothing.
 * A guest who signs in to an account goes on typing where they were; the guest who is made in the place of one whom the
 * server has forgotten has all that this one wrote. Returns a function that stops this.
 */
export function forgetAfterSessions(): () => void {
  let known = currentSession().user;
  let forgottenId: string | null = null;
  const follow = (): void => {
    const { user, ended, isAutomatic } = currentSession();
    if (known?.userType === "guest" && user && user.id !== known.id && !isAutomatic) takeOverDrafts(known.id, user.id);
    if (!user && known && (ended === "left" || ended === "revoked")) forgetPerson(known.id);
    if (!user && known && ended === "forgotten") forgottenId = known.id;
    if (user && isAutomatic && forgottenId) takeOver(forgottenId, user.id).catch(() => undefined);
    if (user) forgottenId = null;
    if (user && !isAutomatic) forgetOthers(user.id);
    known = user;
  };
  follow();
  return subscribeToSession(follow);
}

/** What this browser stores of a person, by the start of its key, behind which the person's id follows. */
const KEYS_OF_PERSONS = [EARLIER_MESSAGES, "npc.draft.", "playground.", "profile.draft."];
/** The same by whole keys, of which the first word of the value is the person's id. */
const VALUES_OF_PERSONS = ["hasChats", "pointsExplained", "pricesTold", "welcomed", OUTBOX_SIGN];
/** What the playground of earlier versions stored, without saying whose: it is deleted with the first person's. */
const OF_UNKNOWN = "graphiql:";

/** Deletes all that this browser stores of one person. */
function forgetPerson(userId: string): void {
  forget((owner) => owner === userId);
}

/** Deletes all that this browser stores of others than one person. */
function forgetOthers(userId: string): void {
  forget((owner) => owner !== userId);
}

function forget(isForgotten: (userId: string) => boolean): void {
  forgetDrafts(isForgotten);
  for (const userId of storedUsers()) if (isForgotten(userId)) forgetDatabases(userId);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) {
      const owner = ownerOf(key, storage);
      if (key.startsWith(OF_UNKNOWN) || (owner !== null && isForgotten(owner))) storage.removeItem(key);
    }
}

function ownerOf(key: string, storage: Storage): string | null {
  if (VALUES_OF_PERSONS.includes(key)) return storage.getItem(key)?.split(" ")[0] ?? null;
  const start = KEYS_OF_PERSONS.find((beginning) => key.startsWith(beginning));
  return start === undefined ? null : (key.slice(start.length).split(".")[0] ?? null);
}
