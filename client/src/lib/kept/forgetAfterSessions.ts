import { takeOverDrafts } from "../chats/drafts.ts";
import { currentSession, subscribeToSession } from "../session/session.ts";
import { forgetOthers, forgetPerson } from "./personalData.ts";

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
