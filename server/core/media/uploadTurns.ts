import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";
import { AppError } from "../../../schema/rules/appError.ts";
import { UPLOAD_LIMIT_BYTES } from "../../../schema/rules/media.ts";
import { subnetOf } from "../subnetOf.ts";

/** Pictures that a node reads at once, each once its bytes are here. */
const READ_AT_ONCE = 8;
/** Bodies of one address that come at once, so that no address can have all the bytes; further ones wait unread. */
const COMING_AT_ONCE = 24;
/** Bytes of uploads that a node has in memory, come or coming: 32 of the largest. */
const MOST_BYTES = 32 * UPLOAD_LIMIT_BYTES;
/** Seconds after which there is room again: a picture is read in less. */
const RETRY_SECONDS = 5;

/** Who sends an upload, and from where. */
export interface Sender {
  userId: string;
  address: string;
}

/** Waits for the bytes of an upload. Calls `count` with the number of those that have come before it stores them. */
export type Receive = (count: (bytes: number) => void) => Promise<Uint8Array>;

/** The turns in which a node receives and reads uploads. */
export class UploadTurns {
  readonly #read = pLimit(READ_AT_ONCE);
  readonly #receive = new Map<string, LimitFunction>();
  /** The latest upload of each user who has one under way. */
  readonly #latest = new Map<string, Promise<unknown>>();
  #bytes = 0;

  /** Users whose uploads are being received or read, or wait for that. */
  get users(): number {
    return this.#latest.size;
  }

  /**
   * Receives an upload, then reads it when it is its turn. A user's own go one after the other. Bytes that never come
   * delay no other user's. Throws SERVICE_OVERLOADED where there is no room for the bytes.
   */
  async take<Result>(
    { userId, address }: Sender,
    receive: Receive,
    read: (bytes: Uint8Array) => Promise<Result>,
  ): Promise<Result> {
    const before = this.#latest.get(userId) ?? Promise.resolve();
    const mine = (): Promise<Result> => this.#receiveAndRead(address, receive, read);
    const turn = before.then(mine, mine);
    this.#latest.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#latest.get(userId) === turn) this.#latest.delete(userId);
    }
  }

  async #receiveAndRead<Result>(
    address: string,
    receive: Receive,
    read: (bytes: Uint8Array) => Promise<Result>,
  ): Promise<Result> {
    let received = 0;
    const count = (bytes: number): void => {
      if (this.#bytes + bytes > MOST_BYTES) throw new AppError("SERVICE_OVERLOADED", { retryAfter: RETRY_SECONDS });
      received += bytes;
      this.#bytes += bytes;
    };
    try {
      const bytes = await this.#fromAddress(subnetOf(address), () => receive(count));
      return await this.#read(() => read(bytes));
    } finally {
      this.#bytes -= received;
    }
  }

  async #fromAddress(network: string, receive: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const limit = this.#receive.get(network) ?? pLimit(COMING_AT_ONCE);
    this.#receive.set(network, limit);
    try {
      return await limit(receive);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#receive.delete(network);
    }
  }
}
