import { forgetDrafts } from "../chats/drafts.ts";
import { EARLIER_MESSAGES, OUTBOX_SIGN } from "../outbox/outboxSign.ts";
import { forgetDatabases, storedUsers } from "./ownDatabases.ts";

/** What this browser stores of a person, by the start of its key, behind which the person's id follows. */
const KEYS_OF_PERSONS = [EARLIER_MESSAGES, "npc.draft.", "playground.", "profile.draft."];
/** The same by whole keys, of which the first word of the value is the person's id. */
const VALUES_OF_PERSONS = ["hasChats", "pointsExplained", "pricesTold", "welcomed", OUTBOX_SIGN];
/** What the playground of earlier versions stored, without saying whose: it is deleted with the first person's. */
const OF_UNKNOWN = "graphiql:";

/** Deletes all that this browser stores of one person. */
export function forgetPerson(userId: string): void {
  forget((owner) => owner === userId);
}

/** Deletes all that this browser stores of others than one person. */
export function forgetOthers(userId: string): void {
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
