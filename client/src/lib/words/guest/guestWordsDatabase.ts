import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { GuestWord } from "./guestWord.ts";
import { currentSession, subscribeToSession } from "../../session/session.ts";
import { setGuestWordCount } from "./guestWordCounts.ts";
import { GUEST_WORDS, guestWordCount } from "./guestWordsSign.ts";

interface Stored extends DBSchema {
  words: { key: string; value: GuestWord };
}

let opened: Promise<IDBPDatabase<Stored>> | null = null;

function open(): Promise<IDBPDatabase<Stored>> {
  opened ??= openDB<Stored>(GUEST_WORDS, 1, {
    upgrade: (made) => void made.createObjectStore("words", { keyPath: "id" }),
    // Another tab, or this one, deletes it: the guest has logged out.
    blocking: (_now, _next, event) => {
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => void (opened = null),
  });
  opened.catch(() => void (opened = null));
  return opened;
}

/** The words of a browser that stores nothing: they are gone with the page. Null where it stores them. */
let unstored: readonly GuestWord[] | null = null;
subscribeToSession(() => {
  const { ended } = currentSession();
  if (unstored && (ended === "left" || ended === "revoked")) unstored = [];
});

/** The database; null where the browser lets the page have none. */
async function database(): Promise<IDBPDatabase<Stored> | null> {
  if (unstored) return null;
  try {
    return await open();
  } catch (error) {
    // It holds words that the page's own would hide.
    if (guestWordCount.get() > 0) throw error;
    unstored ??= [];
    return null;
  }
}

const isThere = ({ deletedAt }: GuestWord): boolean => deletedAt === null;

function count(words: Iterable<GuestWord>): void {
  const there = [...words].filter(isThere).length;
  if (there === guestWordCount.get()) return;
  // The next page would look for what went with this one.
  if (unstored) guestWordCount.set(there);
  else setGuestWordCount(there);
}

/** The words that this browser keeps for a guest, without deleted ones. */
export async function guestWords(): Promise<GuestWord[]> {
  const stored = await database();
  const words = (await stored?.getAll("words")) ?? [...(unstored ?? [])];
  // A full storage may not have taken the number.
  count(words);
  return words.filter(isThere);
}

/** Words as they are to be stored, and what comes of it. */
interface WordsChange<Result> {
  put?: readonly GuestWord[];
  remove?: readonly string[];
  result: Result;
}

/**
 * Changes the words, all of it or nothing: tabs that do so at once follow each other. `change` gets the deleted ones too,
 * and must not wait for anything.
 */
export async function changeGuestWords<Result>(
  change: (words: readonly GuestWord[]) => WordsChange<Result>,
): Promise<Result> {
  const stored = await database();
  if (!stored) {
    const { put = [], remove = [], result } = change(unstored ?? []);
    unstored = changed(unstored ?? [], put, remove);
    count(unstored);
    return result;
  }
  const transaction = stored.transaction("words", "readwrite");
  const store = transaction.objectStore("words");
  const before = await store.getAll();
  const { put = [], remove = [], result } = change(before);
  await Promise.all([...put.map((word) => store.put(word)), ...remove.map((id) => store.delete(id)), transaction.done]);
  count(changed(before, put, remove));
  return result;
}

function changed(before: readonly GuestWord[], put: readonly GuestWord[], remove: readonly string[]): GuestWord[] {
  const after = new Map([...before, ...put].map((word) => [word.id, word]));
  for (const id of remove) after.delete(id);
  return [...after.values()];
}
