import { createSourceEventStream } from "graphql";
import type { DocumentNode, ExecutionArgs, ExecutionResult } from "graphql";
import { executionOf } from "../../schema/chat/deltaExecution.ts";
import { generatorOf } from "../core/live/generatorOf.ts";

/** What came of an event: its JSON, or a result with errors. */
type Outcome = string | ExecutionResult;

/** What a result may depend on besides the question. */
interface Asker {
  viewer: { userId: string } | null;
  locale: string;
}

/** Those who asked the same, and what came of the events that they got. */
interface Group {
  members: number;
  outcomes: WeakMap<object, Outcome | Promise<Outcome>>;
}

/**
 * Runs subscriptions so that an event which several sockets of a user get (the same object) is executed and encoded
 * once for all of them that asked the same in the same language. What an event shows must therefore depend on nothing
 * else about a socket, such as its session.
 */
export class SharedResults {
  readonly #asked = new WeakMap<ExecutionArgs, string>();
  readonly #groups = new WeakMap<DocumentNode, Map<string, Group>>();

  /** Lets an operation share its results with others of the scope's viewer. */
  share(operation: ExecutionArgs, { viewer, locale }: Asker): void {
    const { operationName, variableValues } = operation;
    if (viewer) this.#asked.set(operation, JSON.stringify([viewer.userId, locale, operationName, variableValues]));
  }

  /**
   * As graphql's own `subscribe`, but only results with errors are yielded: the others go to `send` as JSON, which
   * returns a promise where the next one must wait.
   */
  async subscribe(
    operation: ExecutionArgs,
    send: (json: string) => Promise<void> | undefined,
  ): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
    const events = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in events)) return events;
    const iterator = events[Symbol.asyncIterator]();
    const { group, leave } = this.#join(operation);
    const executed = executionOf(operation);
    const encoded = (event: unknown): Outcome | Promise<Outcome> => {
      const result = executed(event);
      return result instanceof Promise ? result.then(encode) : encode(result);
    };
    return generatorOf<ExecutionResult>(
      async () => {
        while (true) {
          const { done, value } = await iterator.next();
          if (done) {
            leave();
            return { done, value: undefined };
          }
          const shared = outcomeOf(group, value, encoded);
          const outcome = shared instanceof Promise ? await shared : shared;
          if (typeof outcome !== "string") return { done: false, value: outcome };
          const sent = send(outcome);
          if (sent) await sent;
        }
      },
      async () => {
        leave();
        await iterator.return?.();
      },
    );
  }

  /** Adds an operation to those who asked the same. */
  #join(operation: ExecutionArgs): { group: Group | null; leave: () => void } {
    const asked = this.#asked.get(operation);
    if (asked === undefined) return { group: null, leave: () => undefined };
    const groups = this.#groups.get(operation.document) ?? new Map<string, Group>();
    this.#groups.set(operation.document, groups);
    const group = groups.get(asked) ?? { members: 0, outcomes: new WeakMap() };
    groups.set(asked, group);
    group.members += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      group.members -= 1;
      if (group.members === 0) groups.delete(asked);
    };
    return { group, leave };
  }
}

/** One who asked alone keeps nothing: that costs more than encoding a small event. */
function outcomeOf(
  group: Group | null,
  event: unknown,
  encoded: (event: unknown) => Outcome | Promise<Outcome>,
): Outcome | Promise<Outcome> {
  if (!group || group.members === 1 || typeof event !== "object" || event === null) return encoded(event);
  const known = group.outcomes.get(event);
  if (known !== undefined) return known;
  const outcome = encoded(event);
  group.outcomes.set(event, outcome);
  return outcome;
}

function encode(result: ExecutionResult): Outcome {
  return result.errors ? result : JSON.stringify(result);
}
