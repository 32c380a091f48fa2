/** Names the user whose answers to words wait in this browser to be sent. */
const KEY = "reviewsWait";

/** Whether a user's answers wait, known without opening the database in which they are. */
export const doReviewsWait = (userId: string): boolean => localStorage.getItem(KEY) === userId;

export function setReviewsWait(userId: string, wait: boolean): void {
  if (wait) localStorage.setItem(KEY, userId);
  else if (doReviewsWait(userId)) localStorage.removeItem(KEY);
}
