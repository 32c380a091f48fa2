/** Whether home has shown something to this user in this browser, by its name: then space is reserved while it loads. */
export const isRoomKept = (name: string, userId: string): boolean => localStorage.getItem(name) === userId;

export function keepRoom(name: string, userId: string, isShown: boolean): void {
  if (isShown) localStorage.setItem(name, userId);
  else if (isRoomKept(name, userId)) localStorage.removeItem(name);
}
