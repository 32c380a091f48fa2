import { claimTalk, releaseClaim } from "../../../../db/queries/memory/claims.ts";
import type { MemoryClaim } from "../../../../db/queries/memory/claims.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { readClaim } from "./readClaim.ts";
import type { ReadingScope } from "./readClaim.ts";
import type { Scope } from "../../scope.ts";

/** Milliseconds for which a node holds a conversation that it reads: longer than a model's act may take. */
const LEASE_MS = 240_000;
/** Conversations that a node reads at once, each by a reader of its own. */
export const READERS = 4;
/** Milliseconds until what could not be read is tried again, the first time and at most; it doubles in between. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 6 * 3_600_000;

/** With these the person or the operator has no more to give: it is tried again when more is said. */
const UNTIL_MORE_IS_SAID: readonly ErrorCode[] = ["INSUFFICIENT_POINTS", "UNAUTHENTICATED"];

/** Tells what became of a conversation's part. */
export type OnRead = (outcome: "read" | "failed") => void;

/**
 * Reads conversations that are due for what is to be remembered, one after the other, until none is left that another
 * reader does not read. A node has several readers, so that a model that hangs in one conversation holds up no other.
 * A part that cannot be read is left for a while, and for longer each time; its chat goes on meanwhile. Once `signal`
 * aborts, what is being read is left to others.
 */
export async function makeMemories(
  scope: Omit<ReadingScope, "memoryModel"> & Pick<Scope, "memoryModel">,
  onRead: OnRead,
  signal: AbortSignal,
): Promise<void> {
  const { em, node, clock, memoryModel } = scope;
  if (!memoryModel) return;
  while (!signal.aborted) {
    const claim = await claimTalk(em.fork(), { node, now: clock(), leaseMs: LEASE_MS });
    if (!claim) return;
    await readOrLeave({ ...scope, memoryModel }, claim, onRead, signal);
  }
}

async function readOrLeave(
  scope: ReadingScope,
  claim: MemoryClaim,
  onRead: OnRead,
  signal: AbortSignal,
): Promise<void> {
  const { em, node, clock, onError } = scope;
  try {
    if (await readClaim(scope, claim, signal)) onRead("read");
  } catch (error) {
    if (signal.aborted) return releaseClaim(em.fork(), node, claim, { dueAt: clock(), isFailure: false });
    onRead("failed");
    const code = error instanceof AppError ? error.code : null;
    if (code === null) onError(error);
    const isOver = code !== null && UNTIL_MORE_IS_SAID.includes(code);
    const restMs = Math.min(FIRST_REST_MS * 2 ** claim.failures, LONGEST_REST_MS);
    const dueAt = isOver ? null : new Date(clock().getTime() + restMs);
    await releaseClaim(em.fork(), node, claim, { dueAt, isFailure: !isOver });
  }
}
