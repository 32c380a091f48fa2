import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { GuestWord } from "./guestWord.ts";
import { setGuestWordCount } from "./guestWordCounts.ts";
import { GUEST_WORDS } from "./guestWordsSign.ts";

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

const isThere = ({ deletedAt }: GuestWord): boolean => deletedAt === null;

/** The words that this browser keeps for a guest, without deleted ones. */
export async function guestWords(): Promise<GuestWord[]> {
  return (await (await open()).getAll("words")).filter(isThere);
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
  const transaction = (await open()).transaction("words", "readwrite");
  const store = transaction.objectStore("words");
  const before = await store.getAll();
  const { put = [], remove = [], result } = change(before);
  await Promise.all([...put.map((word) => store.put(word)), ...remove.map((id) => store.delete(id)), transaction.done]);
  const after = new Map(before.map((word) => [word.id, word]));
  for (const word of put) after.set(word.id, word);
  for (const id of remove) after.delete(id);
  setGuestWordCount([...after.values()].filter(isThere).length);
  return result;
}
