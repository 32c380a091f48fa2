import pLimit from "p-limit";

/** Uploads whose bytes a node holds at once, each twice 5 MB at most; further ones wait before their bytes are read. */
const AT_ONCE = 8;

/** The turns in which a node reads uploads. */
export class UploadTurns {
  readonly #read = pLimit(AT_ONCE);
  /** The latest upload of each user who has one under way. */
  readonly #latest = new Map<string, Promise<unknown>>();

  /** Users whose uploads are read, or wait for that. */
  get users(): number {
    return this.#latest.size;
  }

  /**
   * Reads an upload when it is its turn: a user's own go one after the other,
   * so that no user can hold all the places with bytes that never come.
   */
  async take<Result>(userId: string, read: () => Promise<Result>): Promise<Result> {
    const before = this.#latest.get(userId) ?? Promise.resolve();
    const mine = (): Promise<Result> => this.#read(read);
    const turn = before.then(mine, mine);
    this.#latest.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#latest.get(userId) === turn) this.#latest.delete(userId);
    }
  }
}
