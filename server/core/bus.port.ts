/** A channel by name, and what travels on it. */
export interface Topic<Event> {
  readonly name: string;
  /** Carries the type only; never set. */
  readonly event?: Event;
}

/**
 * Announces events to every node. Nothing is stored: listeners that need certainty read the database again.
 * Listeners must return at once and never throw: queues are theirs, and bounded.
 */
export interface Bus {
  publish<Event>(topic: Topic<Event>, event: Event): void;
  /** Returns the way to stop listening. */
  subscribe<Event>(topic: Topic<Event>, listener: (event: Event) => void): () => void;
  /** Reports to the listeners of every node, as soon as it can reach them, that events may have been lost. */
  reportGap(): void;
  /**
   * Calls the listener after events of any topic may have been lost:
   * what it shows may be old. Returns the way to stop listening.
   */
  onGap(listener: () => void): () => void;
}
