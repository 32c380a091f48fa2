/**
 * The database gave no answer to a statement or a connection: it is `away`, or `busy` past all patience. What was
 * being stored then may be stored. Clients wait it out.
 */
export class DatabaseOutage extends Error {
  override readonly name = "DatabaseOutage";
  readonly kind: "away" | "busy";
  override readonly cause: unknown;
  /** PostgreSQL's code, or the network's, where there is one. */
  readonly code: string | undefined;

  // Its fields are no parameter properties: benchmarks run the sources as they are, and Node does not know those.
  constructor(kind: "away" | "busy", cause: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.kind = kind;
    this.cause = cause;
    this.code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  }
}
