import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import type { OpenSocket } from "../kit/channels/openSocket.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { converse, send, WATCH } from "../kit/chat/chatOperations.ts";
import { figuresIn } from "../kit/server/readMetrics.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** WebSocket's "try again later": graphql-ws's client comes back by itself. */
const TRY_AGAIN = 1013;
/** Operations that may run at once on a socket, and on all sockets of a session. */
const ON_A_SOCKET = 64;
const IN_A_SESSION = 256;

const server = testServerOfFile({ config: { prices: { translate: 0 } } });
/** Here limits count: a tenth of the usual, by the address that a proxy says. */
const strict = testServerOfFile({ config: { rateLimitScale: 0.1, trustProxy: true } });
/** As `strict`, by the usual rates. */
const usual = testServerOfFile({ config: { rateLimitScale: 1 } });

const message = (said: object): string => JSON.stringify(said);
const ping = message({ type: "ping" });
const complete = (id: string): string => message({ id, type: "complete" });
const subscribe = (id: string, query: string, variables = {}): string =>
  message({ id, type: "subscribe", payload: { query, variables } });
const TRANSLATE = "mutation ($input: TranslateInput!) { translateText(input: $input) { translation } }";

/** What a socket hears about an operation next. */
const next = ({ wire }: OpenSocket, id: string): Promise<{ type: string; payload?: unknown }> =>
  new Promise((resolve) => {
    const hear = (data: unknown): void => {
      const heard: { id?: string; type: string } = JSON.parse(String(data));
      if (heard.id !== id) return;
      wire.off("message", hear);
      resolve(heard);
    };
    wire.on("message", hear);
  });

/** How many sockets the server holds open. */
const openSockets = async (url: string): Promise<number | undefined> =>
  figuresIn(await (await fetch(`${url}/metrics`)).text()).get("causerie_sockets");

const tooMany = (name: string, max: number) => ({
  type: "error",
  payload: [expect.objectContaining({ extensions: expect.objectContaining({ limit: { name, max } }) })],
});

describe("a socket", () => {
  test("is answered a ping without what it carries", async () => {
    const socket = await openSocket(server.url, null);
    expect(await socket.ask({ type: "ping", payload: { much: "x".repeat(100_000) } })).toEqual({ type: "pong" });
    socket.close();
  });

  test("that reads nothing of what it asks for is closed", async () => {
    const { token, ...guest } = await server.guest();
    for (let said = 0; said < 5; said += 1) {
      server.model.next("x".repeat(8000));
      await converse(guest, NPC_IDS.lena, "Go on.");
    }
    const socket = await openSocket(server.url, token);
    socket.wire.pause();
    const texts = Array.from({ length: 15 }, (_, index) => `text${index}: text`).join(" ");
    const history = `{ chatHistory(npcId: "${NPC_IDS.lena}") { messages { ${texts} } } }`;
    for (let id = 1; id <= ON_A_SOCKET; id += 1) socket.wire.send(subscribe(String(id), history));
    await expect.poll(() => openSockets(server.url), { timeout: 10_000 }).toBe(0);
    socket.wire.terminate();
  });

  test("cannot run more than it may by completing what still runs", async () => {
    const { token } = await registeredUser(server.database);
    const socket = await openSocket(server.url, token);
    const { passed, open } = gate();
    const translated = passed.then(() => ({ translation: "Gut.", keyTerms: [] }));
    const before = server.languageTools.asked.translate.length;
    for (let id = 1; id <= ON_A_SOCKET; id += 1) {
      server.languageTools.nextTranslation(translated);
      socket.wire.send(subscribe(String(id), TRANSLATE, { input: { text: "Good.", from: "en", to: "de" } }));
    }
    // What is completed before it begins never runs.
    await expect.poll(() => server.languageTools.asked.translate.length).toBe(before + ON_A_SOCKET);
    for (let id = 1; id <= ON_A_SOCKET; id += 1) socket.wire.send(complete(String(id)));
    const refusal = next(socket, "one more");
    socket.wire.send(subscribe("one more", "{ viewer { id } }"));
    expect(await refusal).toMatchObject(tooMany("operations", ON_A_SOCKET));
    open();
    await expect
      .poll(
        () => {
          const answer = next(socket, "later");
          socket.wire.send(subscribe("later", "{ viewer { id } }"));
          return answer;
        },
        { timeout: 10_000 },
      )
      .toMatchObject({ type: "next" });
    socket.close();
  });

  test.each([
    ["messages", (wire: OpenSocket["wire"]) => wire.send(ping)],
    ["frames", (wire: OpenSocket["wire"]) => wire.ping()],
    [
      "large messages",
      (wire: OpenSocket["wire"]) => wire.send(message({ type: "ping", payload: { x: "x".repeat(60_000) } })),
    ],
  ])("that sends %s faster than it may is closed, with a code from which clients return", async (_what, say) => {
    const socket = await openSocket(strict.url, null);
    for (let said = 0; said < 100; said += 1) say(socket.wire);
    expect(await socket.closed).toEqual({ code: TRY_AGAIN, reason: "RATE_LIMITED" });
  });
});

describe("sockets", () => {
  test("of one address are so many at most, whatever other addresses have", async () => {
    const sockets: OpenSocket[] = [];
    for (let count = 0; count < 50; count += 1) sockets.push(await openSocket(strict.url, null, "203.0.113.7"));
    expect(sockets.every((socket) => socket.isOpen())).toBe(true);
    const another = await openSocket(strict.url, null, "203.0.113.7");
    expect(await another.closed).toEqual({ code: TRY_AGAIN, reason: "TOO_MANY_SOCKETS" });
    const neighbour = await openSocket(strict.url, null, "203.0.113.8");
    expect(neighbour.isOpen()).toBe(true);
    sockets.pop()?.close();
    await expect
      .poll(async () => (await openSocket(strict.url, null, "203.0.113.7")).isOpen(), { timeout: 5000 })
      .toBe(true);
    for (const { wire } of [...sockets, neighbour]) wire.terminate();
  });

  test("of one session are so many at most, from however many addresses", async () => {
    const [{ token }, other] = [await registeredUser(strict.database), await registeredUser(strict.database)];
    const sockets: OpenSocket[] = [];
    for (let count = 0; count < 5; count += 1) sockets.push(await openSocket(strict.url, token, `203.0.114.${count}`));
    expect(sockets.every((socket) => socket.isOpen())).toBe(true);
    const another = await openSocket(strict.url, token, "203.0.115.1");
    expect(await another.closed).toEqual({ code: TRY_AGAIN, reason: "TOO_MANY_SOCKETS" });
    const neighbour = await openSocket(strict.url, other.token, "203.0.114.1");
    expect(neighbour.isOpen()).toBe(true);
    for (const { wire } of [...sockets, neighbour]) wire.terminate();
  });

  test("of one session run so many operations at most together", async () => {
    const { token, ...guest } = await usual.guest();
    const { passed, open } = gate();
    usual.model.next(passed);
    const { reply } = await send(guest, NPC_IDS.lena, "Hello");
    const sockets: OpenSocket[] = [];
    for (let count = 0; count < IN_A_SESSION / ON_A_SOCKET; count += 1) {
      const socket = await openSocket(usual.url, token);
      sockets.push(socket);
      for (let id = 1; id <= ON_A_SOCKET; id += 1)
        socket.wire.send(subscribe(String(id), WATCH, { replyId: reply.replyId }));
    }
    const another = await openSocket(usual.url, token);
    await expect
      .poll(() => another.ask({ id: "1", type: "subscribe", payload: { query: "{ viewer { id } }" } }), {
        timeout: 10_000,
      })
      .toMatchObject(tooMany("operationsBySession", IN_A_SESSION));
    const stranger = await usual.guest();
    const neighbour = await openSocket(usual.url, stranger.token);
    expect(await neighbour.ask({ id: "1", type: "subscribe", payload: { query: "{ viewer { id } }" } })).toMatchObject({
      type: "next",
    });
    open();
    for (const { wire } of [...sockets, another, neighbour]) wire.terminate();
  });
});
