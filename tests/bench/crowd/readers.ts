/** A crowd that is to speak: so many chats over one way, numbered from `first`, begun within `rampMs` milliseconds. */
export interface ReadersQuestion {
  way: "proxy" | "GraphQL" | "REST";
  url: string;
  count: number;
  /** Of each answer. */
  tokens: number;
  rampMs: number;
  first: number;
}

/** When a reply's first and last piece were with its reader, by the machine's clock, and what was wrong with it. */
export interface HeardReply {
  n: number;
  firstAt: number | null;
  lastAt: number | null;
  faults: string[];
  /** How often the server said that it was busy; nothing was taken then. */
  refusals: number;
}
