import { atMost } from "./atMost.ts";

/** Uploads whose bytes a node holds at once, each twice 5 MB at most; further ones wait before their bytes are read. */
const uploads = atMost(8);
/** The latest upload of whoever has one under way. */
const latest = new Map<string, Promise<unknown>>();

/** Reads an upload when it is its turn: a user's own go one after the other, so that nobody can hold all the places with bytes that never come. */
export async function inUploadTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const before = latest.get(userId) ?? Promise.resolve();
  const mine = (): Promise<Result> => uploads(work);
  const turn = before.then(mine, mine);
  latest.set(userId, turn);
  try {
    return await turn;
  } finally {
    if (latest.get(userId) === turn) latest.delete(userId);
  }
}
