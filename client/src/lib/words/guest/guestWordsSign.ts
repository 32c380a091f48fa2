import { createStore } from "../../store.ts";

/**
 * The database with a guest's words, one for the browser since a guest has no other place; and the name under which it
 * remembers how many there are, to be known without the database.
 */
export const GUEST_WORDS = "guestWords";

export const storedGuestWords = (): number => Number(globalThis.localStorage?.getItem(GUEST_WORDS));

/** How many words this browser keeps for a guest, or for the account that they are to go to. */
export const guestWordCount = createStore(storedGuestWords());
