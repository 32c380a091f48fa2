import { createSourceEventStream } from "graphql";
import type { DocumentNode, ExecutionArgs, ExecutionResult } from "graphql";
import { executionOf } from "../../schema/chat/deltaExecution.ts";
import { generatorOf } from "../core/live/generatorOf.ts";
import type { Scope } from "../core/scope.ts";

/** What came of an event: its JSON, or a result with errors. */
type Outcome = string | ExecutionResult;

/** What came of an event for those who asked the same. */
interface Result {
  document: DocumentNode;
  asked: string;
  outcome: Outcome | Promise<Outcome>;
}

/**
 * Runs subscriptions so that an event which several sockets of a user get (the same object) is executed and encoded
 * once for all of them that asked the same in the same language. What an event shows must therefore depend on nothing
 * else about a socket, such as its session.
 */
export class SharedResults {
  readonly #asked = new WeakMap<ExecutionArgs, string>();
  readonly #results = new WeakMap<object, Result[]>();

  /** Lets an operation share its results with others of the scope's viewer. */
  share(operation: ExecutionArgs, { viewer, locale }: Scope): void {
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
    const executed = executionOf(operation);
    const encoded = (event: unknown): Outcome | Promise<Outcome> => {
      const result = executed(event);
      return result instanceof Promise ? result.then(encode) : encode(result);
    };
    const leave = async (): Promise<void> => void (await iterator.return?.());
    return generatorOf<ExecutionResult>(async () => {
      while (true) {
        const { done, value } = await iterator.next();
        if (done) return { done, value: undefined };
        const shared = this.#outcomeOf(operation, value, encoded);
        const outcome = shared instanceof Promise ? await shared : shared;
        if (typeof outcome !== "string") return { done: false, value: outcome };
        const sent = send(outcome);
        if (sent) await sent;
      }
    }, leave);
  }

  #outcomeOf(
    operation: ExecutionArgs,
    event: unknown,
    encoded: (event: unknown) => Outcome | Promise<Outcome>,
  ): Outcome | Promise<Outcome> {
    const { document } = operation;
    const asked = this.#asked.get(operation);
    if (asked === undefined || typeof event !== "object" || event === null) return encoded(event);
    const results = this.#results.get(event) ?? [];
    const same = results.find((one) => one.document === document && one.asked === asked);
    if (same) return same.outcome;
    const outcome = encoded(event);
    results.push({ document, asked, outcome });
    this.#results.set(event, results);
    return outcome;
  }
}

function encode(result: ExecutionResult): Outcome {
  return result.errors ? result : JSON.stringify(result);
}
