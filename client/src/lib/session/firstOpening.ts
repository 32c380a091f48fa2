const KEY = "welcomed";

/** Whether this guest has answered, or skipped, the first question. */
export const isWelcomed = (userId: string): boolean => localStorage.getItem(KEY) === userId;

export function rememberWelcomed(userId: string): void {
  localStorage.setItem(KEY, userId);
}
