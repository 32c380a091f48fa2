import type { Socket } from "node:net";
import type { WebSocket as Transport } from "graphql-ws";
import type { RawData, WebSocket } from "ws";
import type { MessageBudget } from "./messageBudget.ts";
import { BYTES_A_MESSAGE, SMALL_UNSENT } from "./socketLimits.ts";

/** WebSocket's code for "try again later", after which a client reconnects and asks again for what it follows. */
const TRY_AGAIN = 1013;
/**
 * Milliseconds between two pings. A socket that does not answer one before the next is closed; its client reconnects.
 */
const PING_MS = 12_000;

export interface ServedSocketParts {
  wire: WebSocket;
  /** The connection under it. */
  line: Socket;
  /** Where it comes from, as limits count it. */
  address: string;
  budget: MessageBudget;
  /** Whether more may wait to be sent. */
  mayQueue: (socket: ServedSocket) => boolean;
  /** Takes what handling a message has thrown. */
  onError: (error: unknown) => void;
}

/** A socket as the protocol uses it: it sends only what its reader takes, and hears only what it may. */
export class ServedSocket implements Transport {
  readonly address: string;
  readonly #parts: ServedSocketParts;
  readonly #wire: WebSocket;
  #running = 0;
  /** Whether what is sent now waits for the end of the moment. */
  #isCorked = false;
  /** Whether something was still unsent before that. */
  #isBehind = false;
  #pings = 0;
  #hasAnswered = true;

  constructor(parts: ServedSocketParts) {
    this.#parts = parts;
    this.address = parts.address;
    this.#wire = parts.wire;
    const pinging = setInterval(() => this.#ping(), PING_MS);
    this.#wire.once("close", () => clearInterval(pinging));
    this.#wire.on("ping", (data: Buffer) => {
      if (this.#mayHear(data.length) && this.#maySend()) this.#wire.pong(data);
    });
    // Only the answer to the last ping shows that the socket has read all that was sent before it.
    this.#wire.on("pong", (data: Buffer) => {
      if (this.#mayHear(data.length)) this.#hasAnswered ||= data.toString("latin1") === String(this.#pings);
    });
  }

  get protocol(): string {
    return this.#wire.protocol;
  }

  get isOpen(): boolean {
    return this.#wire.readyState === this.#wire.OPEN;
  }

  /** Bytes that wait to be sent. */
  get unsent(): number {
    return this.#wire.bufferedAmount;
  }

  /** Messages whose work goes on: an operation's until it has ended, also where its answer is no longer wanted. */
  get running(): number {
    return this.#running;
  }

  /**
   * Sends a message: those of a moment leave together. Where the socket is behind, it returns a promise, which
   * resolves once the message is on its way or can no longer be.
   */
  send(text: string): Promise<void> | undefined {
    if (!this.#maySend()) return undefined;
    if (!this.#isCorked) this.#cork();
    this.#isBehind ||= this.unsent > SMALL_UNSENT;
    if (this.#isBehind) return new Promise((resolve) => this.#wire.send(text, () => resolve()));
    this.#wire.send(text);
    return undefined;
  }

  close(code?: number, reason?: string): void {
    this.#wire.close(code, reason);
  }

  /** Closes it for now: its client comes back. */
  sendAway(reason: string): void {
    this.close(TRY_AGAIN, reason);
  }

  onMessage(handle: (text: string) => Promise<void>): void {
    this.#wire.on("message", (data: RawData) => void this.#hear(data, handle));
  }

  /** A pong that carried what the ping does would let a client fill the server's memory with its own bytes. */
  async onPing(): Promise<void> {
    await this.send('{"type":"pong"}');
  }

  async #hear(data: RawData, handle: (text: string) => Promise<void>): Promise<void> {
    if (!this.#mayHear(Array.isArray(data) ? 0 : data.byteLength)) return;
    this.#running += 1;
    try {
      await handle(String(data));
    } catch (error) {
      this.#parts.onError(error);
      this.sendAway("try again");
    } finally {
      this.#running -= 1;
    }
  }

  #cork(): void {
    const { line } = this.#parts;
    this.#isBehind = this.unsent > 0;
    this.#isCorked = true;
    line.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      line.uncork();
    });
  }

  #mayHear(bytes: number): boolean {
    if (!this.isOpen) return false;
    if (this.#parts.budget.take(1 + Math.floor(bytes / BYTES_A_MESSAGE))) return true;
    this.sendAway("RATE_LIMITED");
    return false;
  }

  #maySend(): boolean {
    if (!this.isOpen) return false;
    if (this.#parts.mayQueue(this)) return true;
    this.sendAway("TOO_SLOW");
    return false;
  }

  #ping(): void {
    if (!this.#hasAnswered) return this.#wire.terminate();
    if (!this.#maySend()) return;
    this.#pings += 1;
    this.#hasAnswered = false;
    this.#wire.ping(String(this.#pings));
  }
}
