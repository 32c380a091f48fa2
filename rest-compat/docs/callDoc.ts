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
  body?: Record<string, string | boolean | string[]>;
  /** The body may be a form as well. */
  form?: true;
  /** The field of the file that a form carries. */
  upload?: string;
  /** HTTP status; 200 unless said. */
  status?: 201;
  /** Which shape is answered. */
  data:
    | "login"
    | "codeSent"
    | "verified"
    | "reset"
    | "user"
    | "avatar"
    | "wholeNpc"
    | "npcPage"
    | "deleted"
    | "share"
    | "withdrawn"
    | "sharedNpc"
    | "background"
    | "image"
    | "polished"
    | "translated"
    | "suggestions"
    | "sessions"
    | "history"
    | "stopped"
    | "unread"
    | "chatDeleted"
    | "stream"
    | "balance"
    | "recordPage";
}
