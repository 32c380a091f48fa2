import { storedUsers } from "../personalData/ownDatabases.ts";
import { currentUser, subscribeToSession } from "../session/session.ts";
import { createStore } from "../store.ts";
import type { QueuedCard } from "../words/reviewQueue.ts";
import { earlierMessages } from "./earlierMessages.ts";
import { outboxOf, waitingOf } from "./outboxDatabase.ts";
import { isSignOf, OUTBOX_SIGN, outboxSign } from "./outboxSign.ts";
import { isSame, messagesOf } from "./waiting.ts";
import type { WaitingItem } from "./waiting.ts";

/** A change of the whole outbox. */
type Change = (waiting: readonly WaitingItem[]) => readonly WaitingItem[];

/** The signed-in user's outbox, in order; includes changes from other tabs. */
export const waiting = createStore<readonly WaitingItem[]>([]);

let owner: string | null = null;
let stored: readonly WaitingItem[] = [];
/** Changes that are still being stored. */
let changes: readonly Change[] = [];
let loading: Promise<void> | null = null;

const show = (): void => waiting.set(changes.reduce((list, change) => change(list), stored));

function followUser(): void {
  const userId = currentUser()?.id ?? null;
  if (owner === userId) return;
  owner = userId;
  stored = [];
  changes = [];
  loading = null;
  show();
}
subscribeToSession(followUser);
window.addEventListener("storage", ({ key }) => {
  if (owner && (key === OUTBOX_SIGN || key === null)) void readOutboxAgain(owner);
});

/** Loads the signed-in user's outbox, once. */
export function loadOutbox(userId: string): Promise<void> {
  followUser();
  loading ??= readOutboxAgain(userId);
  return loading;
}

/** Reads what other tabs have changed. */
export const readOutboxAgain = (userId: string): Promise<void> => store(userId, (list) => list);

/**
 * Changes the signed-in user's outbox, at once in `waiting`. Resolves when it is stored, with the card as it is after
 * an answer. Does nothing for another user.
 */
export async function changeOutbox(userId: string, change: Change, answered?: QueuedCard): Promise<void> {
  followUser();
  if (owner !== userId) return;
  changes = [...changes, change];
  show();
  await store(userId, change, answered);
  if (owner === userId) sign(userId);
}

/** Adds something, behind all others. */
export const addWaiting = (userId: string, added: WaitingItem, answered?: QueuedCard): Promise<void> =>
  changeOutbox(userId, (list) => [...list, added], answered);

/** Removes what was sent or taken back. */
export const removeWaiting = (userId: string, removed: readonly WaitingItem[]): Promise<void> =>
  changeOutbox(userId, (list) => list.filter((one) => !removed.some((it) => isSame(it, one))));

async function store(userId: string, change: Change, answered?: QueuedCard): Promise<void> {
  // Storage may be full or forbidden; then it waits in this tab only.
  const next = await write(userId, change, answered).catch(() => change(stored));
  if (owner !== userId) return;
  stored = next;
  changes = changes.filter((it) => it !== change);
  show();
  if (isSignOf(userId) !== next.length > 0) sign(userId);
}

/** Notifies all tabs that the signed-in user's outbox has changed, and whether anything is left. */
function sign(userId: string): void {
  const text = waiting.get().length > 0 ? `${userId} ${Math.random()}` : "";
  if (!text && !isSignOf(userId)) return;
  outboxSign.set(text);
  try {
    if (text) localStorage.setItem(OUTBOX_SIGN, text);
    else localStorage.removeItem(OUTBOX_SIGN);
  } catch {
    // Storage may be full or forbidden; then other tabs hear of the change when they are opened next.
  }
}

/** Stores a change, with what an earlier version has left; resolves with all that waits then. */
async function write(userId: string, change: Change, answered?: QueuedCard): Promise<readonly WaitingItem[]> {
  const database = await outboxOf(userId);
  const transaction = database.transaction(["queue", "waiting"], "readwrite");
  const [queue, list] = [transaction.objectStore("queue"), transaction.objectStore("waiting")];
  const [keys, before, cards] = await Promise.all([list.getAllKeys(), list.getAll(), queue.get("own")]);
  const earlier = earlierMessages(userId);
  const found = earlier.messages.filter((message) => !before.some((one) => isSame(one, message)));
  const next = change([...before, ...found]);
  const updated = before.map((one) => next.find((it) => isSame(it, one)));
  await Promise.all([
    ...updated.map((now, at) => {
      const key = keys[at];
      if (key === undefined || now === before[at]) return undefined;
      return now ? list.put(now, key) : list.delete(key);
    }),
    ...next.filter((one) => !updated.includes(one)).map((one) => list.add(one)),
    answered &&
      cards &&
      queue.put({ ...cards, cards: cards.cards.map((it) => (it.id === answered.id ? answered : it)) }, "own"),
    transaction.done,
  ]);
  earlier.remove();
  return next;
}

/** Gives a user who has just been signed in the messages that wait of a guest whom the server has forgotten. */
export async function takeOverMessages(from: string, to: string): Promise<void> {
  const earlier = earlierMessages(from);
  const all = storedUsers().includes(from) ? await waitingOf(from) : [];
  const messages = [...all, ...earlier.messages].filter(({ kind }) => kind === "message");
  if (messages.length === 0) return;
  await changeOutbox(to, (list) => [...list, ...messages.filter((one) => !list.some((it) => isSame(it, one)))]);
  earlier.remove();
}

/** Removes the messages that wait in one of the signed-in user's chats. */
export async function forgetMessagesTo(userId: string, npcId: string): Promise<void> {
  await loadOutbox(userId);
  await removeWaiting(userId, messagesOf(npcId, waiting.get()));
}
