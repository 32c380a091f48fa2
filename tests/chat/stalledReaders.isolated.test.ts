import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { scriptedLanguageTools } from "../kit/ai/scriptedLanguageTools.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Letters of a piece, pieces of a reply, and readers of such replies. */
const PIECE = 65_536;
const PIECES = 80;
const READERS = process.env["FULL"] ? 50 : 4;
/** Bytes that the server may keep for a reader: what Node buffers for a socket, a few pieces, and what belongs to a request. */
const MOST_A_READER = 20 * PIECE;

const server = testServerOfFile({
  ai: {
    // No two pieces share their memory, or it would not count.
    model: {
      async *streamReply() {
        for (let piece = 0; piece < PIECES; piece += 1) yield randomBytes((PIECE / 4) * 3).toString("base64");
      },
    },
    languageTools: scriptedLanguageTools(),
  },
});

const npcId = NPC_IDS.lena;
const FORMATS = ["text/event-stream", "application/x-ndjson", "text/plain"];

type User = Awaited<ReturnType<typeof server.guest>>;

let sockets: Socket[] = [];
let answers: ServerResponse[] = [];
const onRequest = (message: unknown): void => {
  const { response, request } = message as { request: { url?: string }; response: ServerResponse };
  if (request.url?.startsWith("/api/chat")) answers.push(response);
};
beforeEach(() => subscribe("http.server.request.start", onRequest));
afterEach(() => {
  unsubscribe("http.server.request.start", onRequest);
  for (const socket of sockets) socket.destroy();
  sockets = [];
  answers = [];
});

/** Makes a request on a socket that reads nothing of its answer. */
async function askAndStall(line: string, headers: Record<string, string>, body = ""): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.pause();
  sockets.push(socket);
  await once(socket, "connect");
  const all = { Host: "x", "Content-Type": "application/json", "Content-Length": body.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

const headersOf = ({ token }: User, index: number) => ({
  Authorization: `Bearer ${token}`,
  Accept: FORMATS[index % FORMATS.length] ?? "",
});

/** Waits until a user's reply is written to its end, and gives its id. */
async function untilWritten({ userId }: User): Promise<string> {
  const find = () =>
    server.database.orm.em
      .fork()
      .execute<{ id: string; status: string }[]>(
        "select r.id, r.status from replies r join chats c on c.id = r.chat_id where c.user_id = ?",
        [userId],
      );
  await expect.poll(async () => (await find())[0]?.status, { timeout: 60_000, interval: 250 }).toBe("complete");
  return (await find())[0]?.id ?? "";
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The memory in use once nothing more is given back. */
async function settledMemory(): Promise<number> {
  let before = Infinity;
  for (let now = memory(); before - now > PIECE; now = memory()) {
    before = now;
    await sleep(500);
  }
  return memory();
}

async function expectBounded(before: number): Promise<void> {
  expect(answers.filter(({ writableLength }) => writableLength > 0)).toHaveLength(READERS);
  for (const { writableLength, writableHighWaterMark } of answers)
    expect(writableLength).toBeLessThan(writableHighWaterMark + PIECE + 1000);
  expect(((await settledMemory()) - before) / READERS).toBeLessThan(MOST_A_READER);
}

/** A user with a long reply, whose reader has gone. What the server builds up at the first one is no longer counted. */
async function withLongReply(): Promise<{ user: User; replyId: string }> {
  const user = await server.guest();
  await askAndStall(`POST /api/chat/${npcId}`, headersOf(user, 0), '{"message":"Go on"}');
  const replyId = await untilWritten(user);
  sockets.pop()?.destroy();
  answers = [];
  return { user, replyId };
}

test("readers that read nothing of a long reply while it is written cost little memory each", async () => {
  await withLongReply();
  const users = await Promise.all(Array.from({ length: READERS }, () => server.guest()));
  const before = await settledMemory();
  for (const [index, user] of users.entries())
    await askAndStall(`POST /api/chat/${npcId}`, headersOf(user, index), '{"message":"Go on"}');
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(READERS);
  for (const user of users) await untilWritten(user);
  await expectBounded(before);
}, 200_000);

test("readers that read nothing of a long reply that is already written cost little memory each", async () => {
  const { user, replyId } = await withLongReply();
  const before = await settledMemory();
  for (let index = 0; index < READERS; index += 1)
    await askAndStall(`GET /api/chat/${npcId}/stream`, {
      ...headersOf(user, index),
      "Last-Event-ID": `${replyId}:0`,
    });
  await expect
    .poll(() => answers.filter(({ writableNeedDrain }) => writableNeedDrain).length, { timeout: 60_000 })
    .toBe(READERS);
  await expectBounded(before);
}, 200_000);
