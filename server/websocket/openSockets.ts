import type { GraphQLError } from "graphql";
import { operationTooLarge } from "../operations/guards.ts";
import type { ServedSocket } from "./servedSocket.ts";
import { MAX_UNSENT, MAX_UNSENT_BY_ADDRESS, SMALL_UNSENT, SOCKET_LIMITS } from "./socketLimits.ts";

/** The sockets of a node by where they come from and by who has signed in, and what they may take together. */
export class OpenSockets {
  readonly #byAddress = new Map<string, Set<ServedSocket>>();
  readonly #bySession = new Map<string, Set<ServedSocket>>();
  readonly #sessionOf = new Map<ServedSocket, string>();
  readonly #scale: number;

  /** @param scale Multiplies what an address and a session may have. */
  constructor(scale: number) {
    this.#scale = scale;
  }

  /** Adds a socket; false when its address has as many as it may. */
  enter(socket: ServedSocket): boolean {
    return add(this.#byAddress, socket.address, socket, SOCKET_LIMITS.byAddress * this.#scale);
  }

  /** Counts a socket for its session; false when this has as many as it may. */
  signIn(socket: ServedSocket, sessionId: string): boolean {
    if (!add(this.#bySession, sessionId, socket, SOCKET_LIMITS.bySession * this.#scale)) return false;
    this.#sessionOf.set(socket, sessionId);
    return true;
  }

  leave(socket: ServedSocket): void {
    remove(this.#byAddress, socket.address, socket);
    const sessionId = this.#sessionOf.get(socket);
    if (sessionId === undefined) return;
    this.#sessionOf.delete(socket);
    remove(this.#bySession, sessionId, socket);
  }

  /** Why an operation that has just come may not run; null where it may. */
  refusalOf(socket: ServedSocket): GraphQLError | null {
    const { operations, operationsBySession } = SOCKET_LIMITS;
    if (socket.running > operations) return operationTooLarge("operations", operations);
    const session = this.#bySession.get(this.#sessionOf.get(socket) ?? "") ?? [];
    const most = Math.ceil(operationsBySession * this.#scale);
    const running = [...session].reduce((sum, each) => sum + each.running, 0);
    return running > most ? operationTooLarge("operationsBySession", most) : null;
  }

  /** Whether more may wait to be sent to a socket. */
  mayQueue({ unsent, address }: ServedSocket): boolean {
    if (unsent <= SMALL_UNSENT) return true;
    if (unsent > MAX_UNSENT) return false;
    const neighbours = this.#byAddress.get(address) ?? [];
    return [...neighbours].reduce((sum, each) => sum + each.unsent, 0) <= MAX_UNSENT_BY_ADDRESS;
  }
}

function add(groups: Map<string, Set<ServedSocket>>, key: string, socket: ServedSocket, most: number): boolean {
  const group = groups.get(key) ?? new Set();
  if (group.size >= Math.ceil(most)) return false;
  groups.set(key, group.add(socket));
  return true;
}

function remove(groups: Map<string, Set<ServedSocket>>, key: string, socket: ServedSocket): void {
  const group = groups.get(key);
  group?.delete(socket);
  if (group?.size === 0) groups.delete(key);
}
