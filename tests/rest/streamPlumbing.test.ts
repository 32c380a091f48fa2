import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:http";
import type { Server } from "node:http";
import express from "express";
import { buildSchema, graphql } from "graphql";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { forEachAct } from "../../schema/rules/points.ts";
import { UploadTurns } from "../../server/core/media/uploadTurns.ts";
import type { Caller } from "../../rest-compat/requests/caller.ts";
import type { Executor } from "../../rest-compat/operations.ts";
import { createRestApi } from "../../rest-compat/restApi.ts";
import { closeIdleServers } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const REPLY_ID = "11111111-2222-4333-8444-555555555555";

/** The real schema with a scripted reply, without the rest of the server. */
function executorWith(reply: AsyncIterator<object>): Executor {
  const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));
  const query = schema.getQueryType()?.getFields();
  const subscription = schema.getSubscriptionType()?.getFields();
  if (!query?.chatHistory || !subscription?.watchReply) throw new Error("the schema has changed");
  query.chatHistory.resolve = () => ({ messages: [{ id: "m", isGenerating: true, replyId: REPLY_ID }] });
  subscription.watchReply.subscribe = () => ({ ...reply, [Symbol.asyncIterator]: () => reply });
  subscription.watchReply.resolve = (event: unknown) => event;
  return { schema, execute: (source, variableValues) => graphql({ schema, source, variableValues }) };
}

const unused = (): never => {
  throw new Error("nothing here needs this");
};
const caller: Caller = {
  locale: "en-US",
  origin: "http://x",
  address: "192.0.2.1",
  viewer: {
    userId: "u",
    sessionId: "s",
    expiresAt: new Date(),
    userType: "guest",
    guestSeenAt: null,
    role: "user",
    confirmedAt: null,
    suspendedUntil: null,
    hasBlocks: false,
    nickname: "",
    avatar: null,
    language: "en",
    nativeLanguage: "en",
    level: "beginner",
  },
  clock: () => new Date(),
  em: { fork: unused },
  bus: { publish: unused, subscribe: unused, reportGap: unused, onGap: unused },
  onError: unused,
  media: { put: unused, read: unused, delete: unused },
  imageCodec: { typeOf: unused, headerOf: unused, redraw: unused },
  uploadTurns: new UploadTurns(),
  limits: { take: unused, add: unused, giveBack: unused, requireLeft: unused },
  prices: {
    ...forEachAct(() => 0),
    signupGrant: 0,
    guestRounds: 0,
    guestRoundsHour: 0,
    guestLookups: 0,
    guestLookupsHour: 0,
  },
};

const CALLERS = { of: async () => caller, originOf: () => caller.origin, watch: () => () => undefined };

const delta = (seq: number, ...pieces: string[]) => ({
  value: { __typename: "ReplyDelta", messageId: "m", seq, pieces },
  done: false,
});

let server: Server | undefined;
let socket: Socket | undefined;
/** The server's side of it. */
let serverSocket: Socket | undefined;
afterEach(() => {
  // First: a spy on a faked timer that another file restored later would leave the worker with timers that never fire.
  vi.restoreAllMocks();
  vi.useRealTimers();
  socket?.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** Opens the stream of a chat on a plain socket, because only a socket can stop reading. */
async function open(reply: AsyncIterator<object>): Promise<Socket> {
  const app = express();
  app.use("/api", createRestApi(executorWith(reply), CALLERS));
  server = createServer(app).listen(0, "127.0.0.1");
  server.on("connection", (accepted: Socket) => (serverSocket = accepted));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  socket = connect(port, "127.0.0.1");
  socket.write(`GET /api/chat/x/stream HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

/** Reads until the stream contains some text. */
async function hears(from: Socket, words: string): Promise<string> {
  let heard = "";
  for await (const chunk of from.iterator({ destroyOnReturn: false })) {
    heard += String(chunk);
    if (heard.includes(words)) return heard;
  }
  throw new Error(`the stream ended without it: ${heard}`);
}

test("a client that disconnects while no piece arrives ends the subscription", async () => {
  const left = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<IteratorResult<object>>();
  const client = await open({
    next: () => waiting.promise,
    return: async () => {
      left.resolve();
      waiting.resolve({ value: undefined, done: true });
      return { value: undefined, done: true };
    },
  });
  await hears(client, '"start"');
  client.destroy();
  await expect(left.promise).resolves.toBeUndefined();
});

test("a slow client makes the server wait, and gets every piece in the end", async () => {
  const total = 400;
  let pulled = 0;
  const piece = "x".repeat(100_000);
  const client = await open({
    next: async () => {
      pulled += 1;
      return pulled <= total ? delta(pulled, piece) : { value: undefined, done: true };
    },
  });
  client.pause();
  await vi.waitFor(() => expect(pulled).toBeGreaterThan(0));
  let before = -1;
  await vi.waitUntil(
    () => {
      const settled = before === pulled;
      before = pulled;
      return settled;
    },
    { interval: 200, timeout: 5000 },
  );
  expect(pulled).toBeLessThan(total / 2);
  let length = 0;
  client.on("data", (chunk) => void (length += chunk.length)).resume();
  await vi.waitFor(() => expect(length).toBeGreaterThan(total * piece.length), { timeout: 10_000 });
});

test("pieces that come together are frames of their own, numbered without a gap, and can each be resumed from", async () => {
  const deltas = [delta(2, "One ", "two "), delta(3, "three ")];
  const client = await open({
    next: async () => deltas.shift() ?? new Promise<never>(() => undefined),
  });
  const heard = await hears(client, "three ");
  const ids = [...heard.matchAll(/id: \S+:(\d+)\ndata: (.*)/g)].map(([, id, data = ""]) => [id, JSON.parse(data)]);
  expect(ids.slice(1)).toEqual(
    ["One ", "two ", "three "].map((content, index) => [
      String(index + 1),
      { type: "delta", id: "m", seq: index + 1, content },
    ]),
  );
});

test.each([
  ["within a reply", Infinity],
  ["of its last piece", 1],
])("a client that reads nothing %s is disconnected after half a minute, not before", async (_when, total) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // What else runs in the process sets timers, too.
  const timers = vi.spyOn(globalThis, "setTimeout");
  const piece = "x".repeat(20_000_000);
  let pulled = 0;
  const client = await open({
    next: async () => {
      pulled += 1;
      return pulled <= total ? delta(pulled, piece) : { value: undefined, done: true };
    },
  });
  const gone = once(client, "close");
  client.pause();
  await expect.poll(() => timers.mock.calls.some(([, ms]) => ms === 30_000)).toBe(true);
  vi.advanceTimersByTime(29_900);
  expect(serverSocket?.destroyed).toBe(false);
  vi.advanceTimersByTime(100);
  expect(serverSocket?.destroyed).toBe(true);
  client.on("error", () => undefined).resume();
  await gone;
});

test("an idle stream is kept open by a ping every 15 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const client = await open({ next: () => new Promise(() => undefined) });
  await hears(client, '"start"');
  vi.advanceTimersByTime(15_000);
  expect(await hears(client, ": ping\n\n")).not.toContain("data");
});
