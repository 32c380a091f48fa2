/** An endpoint that a call may go to. */
export interface Candidate {
  /** Its rank, lower ones first. */
  order: number;
  state: "well" | "resting" | "due";
  /** A call is finding out whether it answers again. */
  isProbed: boolean;
  hasRoom: boolean;
  /** When it was last chosen: a number that grows with each call. */
  lastTurn: number;
}

/** Left alone, but better than no reply. */
const isAside = ({ state, isProbed }: Candidate): boolean => state === "resting" || (state === "due" && isProbed);

/**
 * Where a call goes next, of the endpoints that it has not tried: by rank, equal ones in turn. Those that are left alone
 * come when no other is left, and those without room do not.
 */
export function nextOf<Place extends Candidate>(untried: readonly Place[]): Place | null {
  const [next = null] = untried
    .filter(({ hasRoom }) => hasRoom)
    .sort(
      (one, other) =>
        Number(isAside(one)) - Number(isAside(other)) || one.order - other.order || one.lastTurn - other.lastTurn,
    );
  return next;
}
