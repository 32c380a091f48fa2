/** Where a database is that may move to another PostgreSQL while it is used. */
export interface Whereabouts {
  /** A connection string of the one that takes its writes by now; null: it has not moved. Asked for each connection. */
  movedTo(): string | null;
  /** Called when it refuses writes where it is. */
  onReadOnly(): void;
}

const known = new Map<string, Whereabouts>();

/** From now on, connections of this process to an address go where the database is by then. */
export function followMoves(address: string, whereabouts: Whereabouts): void {
  known.set(address, whereabouts);
}

/** Undefined for an address that stays what it is, as that of `DATABASE_URL`. */
export const whereaboutsOf = (address: string): Whereabouts | undefined => known.get(address);
