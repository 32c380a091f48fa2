/** The server cannot run a PostgreSQL of its own here; the message says why, and what to set, in one line for the operator. */
export class EmbeddedUnavailable extends Error {
  override readonly name = "EmbeddedUnavailable";

  constructor(reason: string) {
    super(`${reason}: set DATABASE_URL to use a PostgreSQL server`);
  }
}
