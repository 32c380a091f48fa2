import { buildSchema, parse } from "graphql";
import type { ExecutionResult } from "graphql";
import { beforeEach, expect, test } from "vitest";
import { SharedResults } from "../../server/websocket/sharedResults.ts";

const schema = buildSchema("type Query { nothing: Int } type Subscription { said(louder: Boolean): String }");
const said = schema.getSubscriptionType()?.getFields().said;
if (!said) throw new Error("the field is missing");

type Event = { text: string };
let listeners: ((event: Event) => void)[];
let executions: number;
let results: SharedResults;
beforeEach(() => {
  listeners = [];
  executions = 0;
  results = new SharedResults();
});

said.subscribe = () => {
  let tell: (event: Event) => void = () => undefined;
  listeners.push((event) => tell(event));
  return {
    next: () => new Promise((resolve) => (tell = (value) => resolve({ done: false, value }))),
    return: async () => ({ done: true, value: undefined }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
said.resolve = ({ text }: Event) => {
  executions += 1;
  if (text === "wrong") throw new Error(text);
  return text;
};

const ONE = parse("subscription { said }");
const OTHER = parse("subscription { said: said(louder: true) }");

/** Follows what is said, and returns what is sent, and what comes back in place of that. */
async function follow(userId: string, locale: string, document = ONE) {
  const operation = { schema, document };
  const sent: string[] = [];
  results.share(operation, { viewer: { userId }, locale });
  const events = await results.subscribe(operation, (json) => void sent.push(json));
  if (!(Symbol.asyncIterator in events)) throw new Error("it was refused");
  const next: Promise<IteratorResult<ExecutionResult, void>> = events.next();
  return { sent, next, leave: () => events.return() };
}

async function tell(text: string): Promise<void> {
  const event = { text };
  for (const hear of listeners) hear(event);
  await new Promise((resolve) => setImmediate(resolve));
}

test("an event is executed once for all sockets of a user that asked the same in the same language", async () => {
  const same = [await follow("a", "en"), await follow("a", "en"), await follow("a", "en")];
  await tell("one");
  await tell("two");
  expect(executions).toBe(2);
  for (const { sent } of same) expect(sent).toEqual(['{"data":{"said":"one"}}', '{"data":{"said":"two"}}']);
});

test("another user, another language and another question have results of their own", async () => {
  const all = [
    await follow("a", "en"),
    await follow("a", "en"),
    await follow("b", "en"),
    await follow("a", "de"),
    await follow("a", "en", OTHER),
  ];
  await tell("one");
  expect(executions).toBe(4);
  for (const { sent } of all) expect(sent).toEqual(['{"data":{"said":"one"}}']);
});

test("one who stays alone when the others have left is told all the same", async () => {
  const [stays, leaves] = [await follow("a", "en"), await follow("a", "en")];
  await tell("one");
  await leaves.leave();
  await tell("two");
  expect(stays.sent).toEqual(['{"data":{"said":"one"}}', '{"data":{"said":"two"}}']);
});

test("a result with an error is not sent but yielded, for who words it", async () => {
  const { sent, next } = await follow("a", "en");
  await tell("wrong");
  expect((await next).value).toMatchObject({ errors: [{ message: "wrong" }] });
  expect(sent).toEqual([]);
});
