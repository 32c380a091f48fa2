import { createSourceEventStream, execute } from "graphql";
import type { DocumentNode, ExecutionArgs, ExecutionResult } from "graphql";
import { generatorOf } from "../core/live/generatorOf.ts";
import type { Scope } from "../core/scope.ts";

/** What came of an event for those who asked the same. */
interface Result {
  document: DocumentNode;
  asked: string;
  result: ExecutionResult | Promise<ExecutionResult>;
}

/**
 * Runs subscriptions so that an event which several sockets of a user get (the same object) is executed once
 * for all of them that asked the same in the same language. What an event shows must therefore depend on nothing
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

  /** As graphql's own `subscribe`. */
  async subscribe(operation: ExecutionArgs): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
    const events = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in events)) return events;
    const iterator = events[Symbol.asyncIterator]();
    const leave = async (): Promise<void> => void (await iterator.return?.());
    return generatorOf<ExecutionResult>(async () => {
      const { done, value } = await iterator.next();
      return done ? { done, value: undefined } : { done: false, value: await this.#resultOf(operation, value) };
    }, leave);
  }

  #resultOf(operation: ExecutionArgs, event: unknown): ExecutionResult | Promise<ExecutionResult> {
    const run = (): ExecutionResult | Promise<ExecutionResult> => execute({ ...operation, rootValue: event });
    const { document } = operation;
    const asked = this.#asked.get(operation);
    if (asked === undefined || typeof event !== "object" || event === null) return run();
    const results = this.#results.get(event) ?? [];
    const same = results.find((one) => one.document === document && one.asked === asked);
    if (same) return same.result;
    const result = run();
    this.#results.set(event, [...results, { document, asked, result }]);
    return result;
  }
}
