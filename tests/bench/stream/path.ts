/** A reply as its reader got it. */
export interface Heard {
  /** When the reader's request began. */
  startedAt: number;
  /** When each piece was there, and how long the text was with it. */
  pieces: { at: number; length: number }[];
  text: string;
  /** What was wrong with how it came, in words. */
  faults: string[];
}

/** One learner's chat, over one of the ways to the model. */
export interface Chat {
  say(prompt: string): Promise<Heard>;
  /** Each reply is another one to what was said first: then there is one pair to keep, with the last of them. */
  repeats?: true;
  /** What is kept of the chat, as (prompt, reply) pairs in order; null where nothing is kept. */
  stored(): Promise<[string, string][] | null>;
  close(): Promise<void>;
}

/** Gathers a reply's pieces, and notes numbers that do not grow: pieces that waited may have come as one. */
export class Listener {
  readonly heard: Heard;
  #seq = 0;

  constructor(startedAt: number) {
    this.heard = { startedAt, pieces: [], text: "", faults: [] };
  }

  /** Takes a piece, numbered where the way numbers them. */
  take(at: number, text: string, seq = this.#seq + 1): void {
    if (seq <= this.#seq) this.heard.faults.push(`piece ${seq} followed piece ${this.#seq}`);
    this.#seq = seq;
    this.heard.text += text;
    this.heard.pieces.push({ at, length: this.heard.text.length });
  }

  /** Compares with the text that the end of the reply carried. */
  finish(text: string | null): Heard {
    if (text === null) this.heard.faults.push("the reply had no end");
    else if (text !== this.heard.text) this.heard.faults.push("the final text is not what was streamed");
    return this.heard;
  }
}
