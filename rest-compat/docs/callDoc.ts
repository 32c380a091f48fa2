/** What the documentation says of a call beyond its method and path. */
export interface CallDoc {
  summary: string;
  /** Also answered without a token. */
  isPublic?: boolean;
  /** Parameters of the query: an example, or all there are to choose from. */
  query?: Record<string, string | number | string[]>;
  /** Headers that mean something here beyond those of every call. */
  headers?: string[];
  /** An example of the body. */
  body?: Record<string, string>;
  /** Which shape is answered. */
  data: "login" | "npc" | "npcPage" | "sessions" | "history" | "stopped" | "stream";
}
