import { execute } from "graphql";
import type { ExecutionArgs, ExecutionResult } from "graphql";
import type { ReplyDelta } from "../../server/core/chat/replies/live/replyEvent.ts";

/** Stand in for what differs from one delta of a reply to the next. */
const PROBE_PIECE = "\u0000piece";
const PROBE = { seq: 2_147_483_647, text: "\u0000text", pieces: [PROBE_PIECE] };
const TYPE_NAME = "ReplyDelta";

type Result = ExecutionResult | Promise<ExecutionResult>;
type Show<Shown> = (delta: ReplyDelta) => Shown;
type Fields = Record<string, unknown>;

/**
 * Executes a subscription for one event after the other. Of a reply's deltas graphql-js executes one, with probes for
 * its values. Its aliases, fragments, directives and variables are those of all deltas: the others are shown after its
 * pattern, at a small part of the cost. Where a pattern is not plainly made of probes, each is executed.
 */
export function executionOf(operation: ExecutionArgs): (event: unknown) => Result {
  let known: { replyId: string; show: Show<Fields> | null } | null = null;
  const run = (rootValue: unknown): Result => execute({ ...operation, rootValue });
  const showAs = (show: Show<Fields> | null, delta: ReplyDelta): Result => (show ? { data: show(delta) } : run(delta));
  const learn = async (delta: ReplyDelta): Promise<ExecutionResult> => {
    const { data, ...others } = await run({ ...delta, ...PROBE });
    const show = data && Object.keys(others).length === 0 ? patternOf(data, delta) : null;
    known = { replyId: delta.replyId, show };
    return showAs(show, delta);
  };
  return (event) => {
    if (!isDelta(event)) return run(event);
    return known?.replyId === event.replyId ? showAs(known.show, event) : learn(event);
  };
}

function isDelta(event: unknown): event is ReplyDelta {
  return typeof event === "object" && event !== null && "kind" in event && event.kind === "delta";
}

/** How a delta is shown as the probed one was; null where a part of it is neither a probe nor the same in all. */
function patternOf(probed: object, delta: ReplyDelta): Show<Fields> | null {
  const fields: [name: string, show: Show<unknown>][] = [];
  for (const [name, value] of Object.entries(probed)) {
    const show = showOf(value, delta);
    if (!show) return null;
    fields.push([name, show]);
  }
  return (next) => {
    const shown: Fields = {};
    for (const [name, show] of fields) shown[name] = show(next);
    return shown;
  };
}

function showOf(value: unknown, delta: ReplyDelta): Show<unknown> | null {
  if (value === PROBE.seq) return ({ seq }) => seq;
  if (value === PROBE.text) return ({ text }) => text;
  if (Array.isArray(value)) return value.length === 1 && value[0] === PROBE_PIECE ? ({ pieces }) => pieces : null;
  if (typeof value === "object" && value !== null) return patternOf(value, delta);
  return value === TYPE_NAME || value === delta.replyId || value === delta.messageId ? () => value : null;
}
