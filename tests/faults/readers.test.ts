import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { addCrowd } from "../bench/events/crowd.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { startReader } from "../kit/chat/reader.ts";
import type { Reader } from "../kit/chat/reader.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { openWire } from "../kit/server/wire.ts";
import { withDatabase } from "../services/admin.ts";
import { openPlace } from "../services/place.ts";
import type { Place } from "../services/place.ts";

const FULL = Boolean(process.env.FULL);
/** People, each with a running reply that all their devices follow. */
const USERS = FULL ? 20 : 4;
const DEVICES = FULL ? 50 : 25;
const READERS = USERS * DEVICES;
const STALLED = READERS / 10;
/** Milliseconds between two pieces of a reply, and how many it has: time enough for all to come. */
const PIECE_MS = FULL ? 200 : 50;
const PIECES = FULL ? 150 : 100;
/** Milliseconds between two pieces until all are there to hear them: no reply ends before, however slow the machine. */
const WAITING_MS = 1000;
/** Milliseconds that a thousand may take on a slow machine. */
const PATIENCE_MS = 400_000;
const WHOLE = countTo(PIECES).join("");
/** Bytes that the server may use more for a socket that does not drain; what waits for one is 1 MB at most. */
const MOST_A_STALLED = 3 * 1024 * 1024;
/** And for its own heap, which grows until it is worth collecting. */
const SLACK = 96 * 1024 * 1024;

let model: Awaited<ReturnType<typeof startCountingModel>>;
let place: Place;
let server: ServerProcess;
beforeAll(async () => {
  model = await startCountingModel(PIECE_MS);
  place = await openPlace("PostgreSQL");
  server = await startServerProcess({
    ...place.env,
    ...model.env,
    RATE_LIMIT_SCALE: "1000",
    PRICE_REPLY: "0",
  });
});
afterAll(async () => {
  await server?.kill();
  await place?.close();
  await model?.close();
});

/** Has new people send a message each, whose reply is slow until all their devices follow it. */
async function startReaders(url: string): Promise<{ readers: Reader[]; tokens: string[] }> {
  model.setPace(WAITING_MS);
  const members = await withDatabase(place.env, (database) => addCrowd(database, USERS, DEVICES));
  const replies = await Promise.all(
    members.map(async ({ tokens }) => {
      const { reply } = await send(server.as(tokens[0] ?? null), NPC_IDS.oliver, `Count to ${PIECES}`);
      return { tokens, replyId: reply.replyId ?? "" };
    }),
  );
  const readers = replies.flatMap(({ tokens, replyId }) => tokens.map((token) => startReader(url, token, replyId)));
  await expect.poll(() => readers.every(({ seqs }) => seqs.length > 0), { timeout: 60_000 }).toBe(true);
  return { readers, tokens: replies.flatMap(({ tokens }) => tokens) };
}

/** Waits until each has its reply to the end. */
async function untilWhole(readers: Reader[]): Promise<void> {
  const left = (): number => readers.filter(({ whole }) => whole === null).length;
  await expect.poll(left, { timeout: 120_000, interval: 100 }).toBe(0);
}

/** Each has shown every piece once, in order, and the text as the model said it. */
function expectEverything(readers: Reader[]): void {
  for (const { seqs, whole } of readers) {
    expect(whole).toBe(WHOLE);
    expect(seqs.every((seq, index) => seq === index + 1)).toBe(true);
  }
}

/** Milliseconds between a reader's pieces, where half and where a hundredth are longer. */
function pace(readers: Reader[]): { p50: number; p99: number } {
  const gaps = readers
    .flatMap(({ times }) => times.slice(1).map((time, index) => time - (times[index] ?? time)))
    .toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(gaps[Math.floor(gaps.length * part)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

/** Bytes of memory that the server has in use, at the most so far. */
function mostMemory(): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** Much to answer, which a stalled reader asks for and does not read. */
const ALL_THERE_IS = `{ npcs(limit: 50) { items { ${Array.from({ length: 15 }, (_, n) => `text${n}: description`).join(" ")} } } }`;

function stall({ wire }: Reader): void {
  wire?.pause();
  for (let id = 0; id < 40; id += 1)
    wire?.send(JSON.stringify({ id: `much ${id}`, type: "subscribe", payload: { query: ALL_THERE_IS } }));
}

test(
  "readers who stop reading cost a bounded memory, hold up no others, and get everything once they read again",
  { timeout: PATIENCE_MS },
  async () => {
    const usual = await startReaders(server.url);
    model.setPace(PIECE_MS);
    await untilWhole(usual.readers);
    expectEverything(usual.readers);
    for (const reader of usual.readers) reader.close();
    const [without, before] = [pace(usual.readers), mostMemory()];

    const { readers } = await startReaders(server.url);
    const stalled = readers.filter((_, index) => index % 10 === 0);
    const healthy = readers.filter((_, index) => index % 10 !== 0);
    for (const reader of stalled) stall(reader);
    model.setPace(PIECE_MS);
    await untilWhole(healthy);
    expectEverything(healthy);
    const [beside, grown] = [pace(healthy), Math.max(mostMemory() - before, 0)];
    const missing = stalled.filter(({ whole }) => whole === null).length;
    for (const { wire } of stalled) wire?.resume();
    await untilWhole(stalled);
    expectEverything(stalled);
    const closed = stalled.filter(({ closings }) => closings.length > 0).length;
    for (const reader of readers) reader.close();

    tell(
      `${STALLED} of ${READERS} readers stop reading`,
      "memory bounded, the others unhurt, and all get everything once they read again",
      `${Math.round(grown / 1024 / 1024)} MB more at the most; between two pieces of the others ` +
        `p50 ${beside.p50} ms, p99 ${beside.p99} ms (without: ${without.p50} and ${without.p99} ms); ` +
        `${missing} were behind and caught up, ${closed} of them on a new socket`,
    );
    expect(stalled).toHaveLength(STALLED);
    expect(missing).toBe(STALLED);
    expect(grown).toBeLessThan(STALLED * MOST_A_STALLED + SLACK);
    // Between two pieces of the model there is time for all; a machine that is busy otherwise has some of it.
    expect(beside.p50).toBeLessThan(2 * Math.max(without.p50, PIECE_MS));
  },
);

test(
  "when all readers lose their line at once, all come back, and lose nothing and see nothing twice",
  { timeout: PATIENCE_MS },
  async () => {
    const wire = await openWire({ host: "127.0.0.1", port: server.port });
    const { readers } = await startReaders(`http://127.0.0.1:${wire.port}`);
    expect(readers.filter(({ whole }) => whole !== null)).toEqual([]);
    const cutAt = performance.now();
    wire.cut();
    wire.mend();
    const back = (): number => readers.filter(({ connectedAt }) => connectedAt > cutAt).length;
    await expect.poll(back, { timeout: 60_000, interval: 20 }).toBe(READERS);
    model.setPace(PIECE_MS);
    const seconds = (Math.max(...readers.map(({ connectedAt }) => connectedAt)) - cutAt) / 1000;
    await untilWhole(readers);
    expectEverything(readers);
    for (const reader of readers) reader.close();
    await wire.close();
    tell(
      `${READERS} readers lose their line at once`,
      "all come back; nothing is lost or doubled",
      `all back after ${seconds.toFixed(1)} s, of which the client waits up to 0.65 s; nothing lost or doubled`,
    );
  },
);
