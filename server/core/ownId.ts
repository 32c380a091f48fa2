import { randomUUID } from "node:crypto";

/** Letters of an id that are its owner's: 60 bits and the figure that marks random ids. The other 62 bits are random. */
const SHARED = 19;

/**
 * A new id for something that is a person's own, such as a message. It begins as the person's id does, so that in every
 * index what is theirs lies together: deleting a person's messages would else look at another page for each row of each
 * table that refers to them. No secret: it tells those who know the person's id whose it is.
 */
export const ownId = (userId: string): string => userId.slice(0, SHARED) + randomUUID().slice(SHARED);
