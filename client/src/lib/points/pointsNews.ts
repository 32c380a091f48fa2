import { createStore } from "../store.ts";

/** Points from which on a person need not count them. */
export const ENOUGH = 10;

/** What has just become of a balance. */
export interface PointsNews {
  /** Points that came, or below zero that went. */
  change: number;
  left: number;
  /** What is said of it: the first time that this person spends here, or that few are left. */
  note: "first" | "low" | null;
  /** The page that it came on. */
  page: string;
}

/** Milliseconds for which a change is news. */
const NEWS_MS = 6000;

/** The storage key for the person who has seen the explanation of their points. */
const KEY = "pointsExplained";

const store = createStore<PointsNews | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let known: { userId: string; balance: number } | null = null;

export const usePointsNews = store.use;

/** Explains once to each person in this browser what happens to their points. */
function isFirst(userId: string): boolean {
  if (localStorage.getItem(KEY) === userId) return false;
  localStorage.setItem(KEY, userId);
  return true;
}

/**
 * Makes news of what has become of a person's balance since this was last called. All that knows the balance calls it;
 * the first to do so tells.
 */
export function balanceIs(userId: string, balance: number): void {
  const before = known?.userId === userId ? known.balance : balance;
  known = { userId, balance };
  if (before === balance) return;
  const change = balance - before;
  const fellLow = before >= ENOUGH && balance < ENOUGH;
  const note = change > 0 ? null : fellLow ? "low" : isFirst(userId) ? "first" : null;
  store.set({ change, left: balance, note, page: location.pathname });
  clearTimeout(timer);
  timer = setTimeout(forgetNews, NEWS_MS);
}

function forgetNews(): void {
  clearTimeout(timer);
  store.set(null);
}

/** Forgets the balance of a person who has signed out, and its news. */
export function forgetBalance(): void {
  known = null;
  forgetNews();
}

/** Closes what is said of the last change. */
export function closeNote(): void {
  const news = store.get();
  if (news) store.set({ ...news, note: null });
}
