import { forgetDrafts, takeOverDrafts } from "../chats/drafts.ts";
import { EARLIER_MESSAGES, OUTBOX_SIGN } from "../outbox/outboxSign.ts";
import { currentSession, subscribeToSession } from "../session/session.ts";
import { GUEST_WORDS, guestWordCount } from "../words/guest/guestWordsSign.ts";
import { forgetDatabases, storedUsers } from "./ownDatabases.ts";

/**
 * Moves one guest's drafts and unsent messages to another guest. Rejects if the code cannot be loaded: then messages
 * wait until the next sign-in.
 */
async function takeOver(from: string, to: string): Promise<void> {
  takeOverDrafts(from, to);
  const { takeOverMessages } = await import("../outbox/outbox.ts");
  await takeOverMessages(from, to);
  forgetPerson(from);
}

/**
 * Deletes a person's data in this browser when they log out or their session is revoked, and everyone else's when a
 * person signs in. An expired session deletes nothing until then, and neither does an automatic guest. A guest who
 * signs in to an account keeps their drafts. A guest who replaces one that the server has forgotten gets all that the
 * other wrote. A guest's words stay in the browser until a log-out here, or until an account has them. Returns a function that stops this.
 */
export function forgetAfterSessions(): () => void {
  let known = currentSession().user;
  let forgottenId: string | null = null;
  const follow = (): void => {
    const { user, ended, isAutomatic } = currentSession();
    if (known?.userType === "guest" && user && user.id !== known.id && !isAutomatic) takeOverDrafts(known.id, user.id);
    if (!user && known && (ended === "left" || ended === "revoked")) {
      forgetPerson(known.id);
      localStorage.removeItem(GUEST_WORDS);
      guestWordCount.set(0);
      globalThis.indexedDB?.deleteDatabase(GUEST_WORDS);
    }
    if (!user && known && ended === "forgotten") forgottenId = known.id;
    if (user && isAutomatic && forgottenId) takeOver(forgottenId, user.id).catch(() => undefined);
    if (user) forgottenId = null;
    if (user && !isAutomatic) forgetOthers(user.id);
    known = user;
  };
  follow();
  return subscribeToSession(follow);
}

/** Storage keys of personal data: each is this prefix followed by the person's id. */
const KEYS_OF_PERSONS = [
  EARLIER_MESSAGES,
  "npc.draft.",
  "playground.",
  "profile.draft.",
  "registration.",
  "scene.draft.",
];
/** Storage keys whose value begins with the person's id. */
const VALUES_OF_PERSONS = [
  "hasChats",
  "hasScene",
  "hasWords",
  "pointsExplained",
  "pricesTold",
  "welcomed",
  OUTBOX_SIGN,
];
/** What earlier versions of the playground stored without an owner: it is deleted with the first person's data. */
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
