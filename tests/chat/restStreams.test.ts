import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { history } from "../kit/chat/chatOperations.ts";
import { noticeFrame } from "../kit/chat/noticeFrame.ts";
import { payer } from "../kit/points/points.ts";
import { allFrames, callRest, framesOf, rest } from "../kit/channels/restClient.ts";
import type { RestCall, SeenFrame } from "../kit/channels/restClient.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const LENA = `/chat/${NPC_IDS.lena}`;
const say = (token: string, message: string, call: RestCall = {}) =>
  callRest(server.url, LENA, { token, json: { message, type: "text" }, ...call });
const types = (frames: SeenFrame[]) => frames.map(({ data }) => (data === "[DONE]" ? data : data.type));
const deltas = (frames: SeenFrame[]) =>
  frames.flatMap(({ data }) => (data !== "[DONE]" && data.type === "delta" ? [data] : []));
const textOf = (frames: SeenFrame[]) =>
  deltas(frames)
    .map(({ content }) => content)
    .join("");

/** Reads frames until one matches. The stream stays open. */
async function until(
  frames: AsyncGenerator<SeenFrame, void, void>,
  fits: (frame: SeenFrame) => boolean,
): Promise<SeenFrame[]> {
  const seen: SeenFrame[] = [];
  for (;;) {
    const { value, done } = await frames.next();
    if (done) throw new Error(`it never came: ${JSON.stringify(seen)}`);
    seen.push(value);
    if (fits(value)) return seen;
  }
}

const hasSeq =
  (seq: number) =>
  ({ data }: SeenFrame) =>
    data !== "[DONE]" && data.seq === seq;

describe("sending a message", () => {
  test("streams message, start, the pieces, done and [DONE], each with its id", async () => {
    const { token, userId } = await server.guest();
    server.model.next("One, ", "two\n\n", "three.");
    const response = await say(token, "Count!");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("cache-control")).toMatch(/no-cache/);
    expect(response.headers.get("x-request-id")).toMatch(/./);
    const frames = await allFrames(response);
    expect(types(frames)).toEqual(["message", "start", "delta", "delta", "delta", "done", "[DONE]"]);
    const [message, start, first, , , done] = frames.map(({ data }) => (data === "[DONE]" ? null : data));
    expect(message?.message).toMatchObject({
      user_id: userId,
      npc_id: NPC_IDS.lena,
      sender: "user",
      message: "Count!",
      type: "text",
      status: "complete",
    });
    expect(start).toEqual({ type: "start", id: done?.message?.id });
    expect(first).toEqual({ type: "delta", id: start?.id, seq: 1, content: "One, " });
    expect(deltas(frames).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(done).toMatchObject({
      id: start?.id,
      message: { message: "One, two\n\nthree.", status: "complete", isGenerating: false },
    });
    const replyId = frames[0]?.id.split(":")[0];
    expect(frames.map(({ id }) => id)).toEqual([0, 0, 1, 2, 3, 4, 4].map((seq) => `${replyId}:${seq}`));
  });

  test("streams each piece before the model gives the next", async () => {
    const { token } = await server.guest();
    const pauses = [gate(), gate()] as const;
    server.model.next(pauses[0].passed, "First", pauses[1].passed, " second");
    const frames = framesOf(await say(token, "Slowly"));
    expect(types(await until(frames, ({ data }) => data !== "[DONE]" && data.type === "start"))).toEqual([
      "message",
      "start",
    ]);
    pauses[0].open();
    expect(textOf(await until(frames, hasSeq(1)))).toBe("First");
    pauses[1].open();
    expect(textOf(await until(frames, ({ data }) => data === "[DONE]"))).toBe(" second");
  });

  test("streams JSON lines when the Accept header asks for them", async () => {
    const { token } = await server.guest();
    const response = await say(token, "Hi", { headers: { accept: "application/x-ndjson" } });
    expect(response.headers.get("content-type")).toMatch(/^application\/x-ndjson/);
    const text = await response.text();
    expect(text.endsWith("\n")).toBe(true);
    const lines: { type: string }[] = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(["message", "start", "delta", "delta", "delta", "done"]);
  });

  test("streams plain text when the Accept header asks for it", async () => {
    const { token } = await server.guest();
    const response = await say(token, "Hi", { headers: { accept: "text/plain" } });
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe("Hello there.");
  });

  test("streams as plain text why a reply failed, in the caller's language on a last line of its own", async () => {
    const { token } = await server.guest();
    const plain = { headers: { accept: "text/plain", "accept-language": "de" } };
    server.model.next("Well, ", new AppError("SERVICE_OVERLOADED"));
    expect(await (await say(token, "Hm?", plain)).text()).toMatch(/^Well, \n[^\n]*später[^\n]*$/);
    server.model.next(new AppError("SERVICE_OVERLOADED"));
    expect(await (await say(token, "Hm?", plain)).text()).toMatch(/^\n[^\n]*später[^\n]*$/);
  });

  test.each([
    ["stopped", (token: string) => rest(server.url, `${LENA}/stop`, { token, method: "POST" })],
    [
      "interrupted",
      () =>
        server.database.orm.em
          .fork()
          .execute(
            "update replies set lease_owner = gen_random_uuid(), lease_until = now() where status = 'generating'",
          ),
    ],
  ])("streams as plain text nothing but the text of a reply that was %s", async (status, end) => {
    const guest = await server.guest();
    server.model.next("Well, ", new Promise(() => undefined));
    const response = await say(guest.token, "Hm?", { headers: { accept: "text/plain" } });
    await expect.poll(async () => (await history(guest, NPC_IDS.lena)).at(-1)?.text).toBe("Well, ");
    await end(guest.token);
    expect(await response.text()).toBe("Well, ");
    expect((await history(guest, NPC_IDS.lena)).at(-1)?.status).toBe(status);
  });

  test("ends with an error frame when the model fails, after the pieces so far", async () => {
    const { token } = await server.guest();
    server.model.next("Well, ", new AppError("SERVICE_OVERLOADED"));
    const frames = await allFrames(await say(token, "Hm?", { headers: { "accept-language": "de" } }));
    expect(types(frames)).toEqual(["message", "start", "delta", "error", "[DONE]"]);
    expect(frames.at(-2)?.data).toMatchObject({ code: "SERVICE_OVERLOADED", message: expect.stringMatching(/später/) });
    expect(Object.keys(frames.at(-2)?.data ?? {})).toEqual(["type", "id", "code", "message"]);
  });
});

describe("a limit", () => {
  /** A guest who has used up all messages. */
  async function silencedGuest() {
    const guest = await server.guest();
    await server.database.orm.em.fork().execute("update users set guest_rounds = 10000 where id = ?", [guest.userId]);
    return guest;
  }

  test("of a guest's messages is one system message and [DONE], and nothing is stored", async () => {
    const { token, userId } = await silencedGuest();
    const response = await say(token, "Hello?", { headers: { "accept-language": "de" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const text = await response.text();
    expect(text).not.toMatch(/^id:/m);
    const [notice, end] = text.split("\n\n");
    expect(end).toBe("data: [DONE]");
    expect(JSON.parse(notice?.replace("data: ", "") ?? "")).toEqual(
      noticeFrame(userId, NPC_IDS.lena, "guestLimit", /als Gast/),
    );
    const { messages } = (await rest(server.url, `${LENA}/history`, { token })).body;
    expect((messages as { sender: string }[]).map(({ sender }) => sender)).toEqual(["system", "npc"]);
  });

  test("of points is one frame too", async () => {
    const { token } = await payer(server, 0);
    const [notice, end] = (await (await say(token, "Hello?")).text()).split("\n\n");
    expect(JSON.parse(notice?.replace("data: ", "") ?? "")).toMatchObject({
      message: { id: null, sender: "system", messageType: "insufficientPoints" },
    });
    expect(end).toBe("data: [DONE]");
  });

  test("is a JSON line or plain text when the Accept header asks for it", async () => {
    const { token } = await silencedGuest();
    const json = await (await say(token, "Hello?", { headers: { accept: "application/x-ndjson" } })).text();
    expect(JSON.parse(json)).toMatchObject({ type: "message", message: { messageType: "guestLimit" } });
    expect(await (await say(token, "Hello?", { headers: { accept: "text/plain" } })).text()).toMatch(
      /^You have used up/,
    );
  });
});

describe("an Idempotency-Key", () => {
  test("makes a repeated request join the reply that it started", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next("Only ", pause.passed, "once.");
    const call = { headers: { "idempotency-key": "mine" } };
    const responses = [await say(guest.token, "Hi", call), await say(guest.token, "Hi", call)];
    pause.open();
    const [one, two] = await Promise.all(responses.map(allFrames));
    expect(two).toEqual(one);
    expect(textOf(one ?? [])).toBe("Only once.");
    expect(await allFrames(await say(guest.token, "Hi", call))).toEqual(one);
    expect((await history(guest, NPC_IDS.lena)).filter(({ sender }) => sender === "user")).toHaveLength(1);
  });
});

const PIECES = Array.from({ length: 20 }, (_, index) => `${index} `);

describe("a client that disconnects", () => {
  test("does not stop the reply, and can resume it", async () => {
    const guest = await server.guest();
    const pause = gate();
    server.model.next(...PIECES.slice(0, 7), pause.passed, ...PIECES.slice(7));
    const leaving = new AbortController();
    const seen = await until(framesOf(await say(guest.token, "Tell me", { signal: leaving.signal })), hasSeq(5));
    leaving.abort();
    const lastEventId = seen.at(-1)?.id ?? "";
    pause.open();
    await expect.poll(async () => (await history(guest, NPC_IDS.lena)).at(-1)?.text).toBe(PIECES.join(""));
    for (const call of [
      { path: `${LENA}/stream`, options: {} },
      { path: LENA, options: { method: "POST" } },
      { path: LENA, options: { json: { message: "" } } },
    ]) {
      const frames = await allFrames(
        await callRest(server.url, call.path, {
          token: guest.token,
          headers: { "last-event-id": lastEventId },
          ...call.options,
        }),
      );
      expect(types(frames)).toEqual([...Array<string>(15).fill("delta"), "done", "[DONE]"]);
      expect(textOf(seen) + textOf(frames)).toBe(PIECES.join(""));
    }
    expect((await history(guest, NPC_IDS.lena)).filter(({ sender }) => sender === "user")).toHaveLength(1);
  });
});

describe("the stream of a chat", () => {
  test("joins the running reply, from the start or after a piece", async () => {
    const { token } = await server.guest();
    const pause = gate();
    server.model.next(...PIECES.slice(0, 6), pause.passed, ...PIECES.slice(6));
    const first = framesOf(await say(token, "Tell me"));
    const seen = await until(first, hasSeq(6));
    const joined = await Promise.all(
      ["", "?after=4"].map((query) => callRest(server.url, `${LENA}/stream${query}`, { token })),
    );
    const resumed = await callRest(server.url, `${LENA}/stream?after=1`, {
      token,
      headers: { "last-event-id": seen.at(-1)?.id ?? "" },
    });
    pause.open();
    const [whole, later, last] = await Promise.all([...joined, resumed].map(allFrames));
    expect(types(whole ?? [])).toEqual(["start", ...Array<string>(20).fill("delta"), "done", "[DONE]"]);
    expect(textOf(whole ?? [])).toBe(PIECES.join(""));
    expect(deltas(later ?? []).map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, index) => index + 5));
    expect(deltas(last ?? []).map(({ seq }) => seq)).toEqual(Array.from({ length: 14 }, (_, index) => index + 7));
    expect(textOf(seen) + textOf(await until(first, ({ data }) => data === "[DONE]"))).toBe(PIECES.join(""));
  });

  test("is 204 when no reply runs and none is named", async () => {
    const { token } = await server.guest();
    expect(await rest(server.url, `${LENA}/stream`, { token })).toMatchObject({ status: 204, body: {} });
    await allFrames(await say(token, "Hi"));
    expect((await rest(server.url, `${LENA}/stream`, { token })).status).toBe(204);
    expect((await rest(server.url, `/chat/${UNKNOWN}/stream`, { token })).status).toBe(404);
  });

  test("is NOT_FOUND for another user's reply, or for an unknown one", async () => {
    const [owner, stranger] = [await server.guest(), await server.guest()];
    const id = (await allFrames(await say(owner.token, "Private")))[0]?.id ?? "";
    for (const lastEventId of [id, `${UNKNOWN}:0`, "garbage", "garbage:x"]) {
      for (const path of [LENA, `${LENA}/stream`]) {
        const method = path === LENA ? "POST" : "GET";
        const answer = await rest(server.url, path, {
          token: stranger.token,
          method,
          headers: { "last-event-id": lastEventId },
        });
        expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
      }
    }
  });

  test("changes nothing when asked for by HEAD, also with a Last-Event-ID", async () => {
    const guest = await server.guest();
    const head = (headers: Record<string, string> = {}) =>
      rest(server.url, `${LENA}/stream`, { token: guest.token, method: "HEAD", headers });
    expect((await head()).status).toBe(204);
    await expect(history(guest, NPC_IDS.lena)).rejects.toThrow("NOT_FOUND");
    const id = (await allFrames(await say(guest.token, "Hi")))[0]?.id ?? "";
    const before = await history(guest, NPC_IDS.lena);
    expect(await head({ "last-event-id": id })).toMatchObject({ status: 200, body: {} });
    expect((await rest(server.url, LENA, { token: guest.token, method: "HEAD" })).status).toBe(405);
    expect(await history(guest, NPC_IDS.lena)).toEqual(before);
  });

  test("answers HEAD without following a reply", async () => {
    const { token } = await server.guest();
    server.model.next("Wait", new Promise(() => undefined));
    await until(framesOf(await say(token, "Hi")), hasSeq(1));
    expect((await rest(server.url, `${LENA}/stream`, { token, method: "HEAD" })).headers.get("content-type")).toMatch(
      /^text\/event-stream/,
    );
    await rest(server.url, `${LENA}/stop`, { token, method: "POST" });
  });
});

describe("stop", () => {
  test("ends the reply for all who follow it, and keeps its text", async () => {
    const { token } = await server.guest();
    server.model.next("Blah, ", "blah", new Promise(() => undefined));
    const frames = framesOf(await say(token, "Talk"));
    await until(frames, hasSeq(2));
    const { status, body } = await rest(server.url, `${LENA}/stop`, { token, method: "POST" });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, message: "", stopped: true } });
    expect(body.data).toMatchObject({
      stopped: true,
      message: { message: "Blah, blah", status: "stopped", isGenerating: false },
    });
    const end = await until(frames, ({ data }) => data === "[DONE]");
    expect(types(end)).toEqual(["done", "[DONE]"]);
    expect(end[0]?.data).toMatchObject({ message: { status: "stopped", message: "Blah, blah" } });
  });

  test("answers `stopped: false` when no reply runs, and NOT_FOUND for an unknown character", async () => {
    const { token } = await server.guest();
    const stop = (id: string) => rest(server.url, `/chat/${id}/stop`, { token, method: "POST" });
    expect(await stop(NPC_IDS.lena)).toMatchObject({ status: 200, body: { data: { stopped: false, message: null } } });
    expect((await stop(UNKNOWN)).status).toBe(404);
    expect((await stop("unknown")).status).toBe(404);
  });
});
