const KEY = "hasChats";

/** Tells whether home showed chats to this user in this browser: their row keeps its room while they are read. */
export const hadChats = (userId: string): boolean => localStorage.getItem(KEY) === userId;

export function rememberChats(userId: string, any: boolean): void {
  if (any) localStorage.setItem(KEY, userId);
  else if (hadChats(userId)) localStorage.removeItem(KEY);
}
