/** Where the playground stores what its user types: under keys with the user's id, so that it is deleted with the rest. */
export function playgroundStorage(userId: string | null) {
  const beginning = `playground.${userId ?? "nobody"}.`;
  const ownKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  return {
    getItem: (key: string): string | null => localStorage.getItem(beginning + key),
    setItem: (key: string, value: string): void => localStorage.setItem(beginning + key, value),
    removeItem: (key: string): void => localStorage.removeItem(beginning + key),
    clear: (): void => ownKeys().forEach((key) => localStorage.removeItem(key)),
    get length(): number {
      return ownKeys().length;
    },
  };
}
