/** What the last unread message of every learner's chat says, whichever server tells it. */
export const SAID = "That sounds lovely! What did you like best about the market, and would you go there again?";

/**
 * The number of unread messages that a message to a socket tells, which is the number of the user's last event;
 * null where it tells none.
 */
export function unreadIn(message: string): number | null {
  const [, own] = /"own":(\d+)/.exec(message) ?? [];
  return own === undefined ? null : Number(own);
}

/** What the process that holds the sockets is asked: to open them, to say what they have heard, to close them. */
export type Question =
  | { ask: "open"; server: string; url: string; tokens: string[] }
  | { ask: "heard"; server: string }
  | { ask: "close"; server: string };

/**
 * What sockets have heard, one list a socket in the order of their tokens:
 * numbers of events, and when they were there by `now()`.
 */
export type Heard = [n: number, at: number][][];
