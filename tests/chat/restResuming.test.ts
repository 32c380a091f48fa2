import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { history } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { allFrames, callRest, framesOf, rest } from "../kit/channels/restClient.ts";
import type { RestCall, SeenFrame } from "../kit/channels/restClient.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const LENA = `/chat/${NPC_IDS.lena}`;
const HANA = `/chat/${NPC_IDS.hana}`;

type User = Awaited<ReturnType<typeof payer>>;

const after = (id: string, key?: string) => ({
  headers: { "last-event-id": id, ...(key !== undefined && { "idempotency-key": key }) },
});
const say = ({ token }: User, message: string, call: RestCall = {}, path = LENA) =>
  callRest(server.url, path, { token, json: { message }, ...call });
const again = ({ token }: User, call: RestCall = {}) =>
  callRest(server.url, `${LENA}/regenerate`, { method: "POST", token, ...call });
const types = (frames: SeenFrame[]) => frames.map(({ data }) => (data === "[DONE]" ? data : data.type));
const said = async (user: User) =>
  (await history(user, NPC_IDS.lena)).flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
const alternatives = async (user: User) => (await history(user, NPC_IDS.lena)).at(-1)?.alternatives.count;

/** Reads a stream until it has shown so many pieces, and leaves it; gives the id of the last frame. */
async function dropped(response: Promise<Response>, pieces: number): Promise<string> {
  let seen = 0;
  for await (const { id, data } of framesOf(await response)) {
    if (data !== "[DONE]" && data.type === "delta") seen += 1;
    if (seen === pieces) return id;
  }
  throw new Error("the stream had fewer pieces");
}

/** Reads a stream to its end; gives the id of the last frame. */
const finished = async (response: Promise<Response>) => (await allFrames(await response)).at(-1)?.id ?? "";

const WHOLE = ["message", "start", "delta", "delta", "delta", "done", "[DONE]"];

describe("a message sent with a Last-Event-ID", () => {
  test("of a reply in another chat is stored and answered", async () => {
    const user = await payer(server, 100);
    for (const id of [await finished(say(user, "Hi", {}, HANA)), await dropped(say(user, "Hi", {}, HANA), 1)]) {
      await expect.poll(async () => (await rest(server.url, `${HANA}/stream`, user)).status).toBe(204);
      expect(types(await allFrames(await say(user, "Hi", after(id))))).toEqual(WHOLE);
    }
    expect(await said(user)).toEqual(["Hi", "Hi"]);
  });

  test("that names no reply of the user is stored and answered", async () => {
    const [user, stranger] = [await payer(server, 100), await payer(server, 100)];
    const ids = [await finished(say(stranger, "Hi")), `${UNKNOWN}:1`, "garbage", "garbage:x", "1"];
    for (const id of ids) expect(types(await allFrames(await say(user, "Hi", after(id))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(ids.map(() => "Hi"));
  });

  test("of an earlier reply is stored and answered when it says something else", async () => {
    const user = await payer(server, 100);
    const one = await finished(say(user, "One"));
    expect(types(await allFrames(await say(user, "Two", after(one))))).toEqual(WHOLE);
    const three = await dropped(say(user, "Three"), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await say(user, "Four", after(three))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["One", "Two", "Three", "Four"]);
  });

  test("of a reply that was not seen to its end is stored and answered when it says the same after something else", async () => {
    const user = await payer(server, 100);
    const yes = await dropped(say(user, "Yes"), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    await finished(say(user, "Really?"));
    expect(types(await allFrames(await say(user, "Yes", after(yes))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Yes", "Really?", "Yes"]);
  });

  test("of a reply that the user stopped is stored and answered, also when it says the same", async () => {
    const user = await payer(server, 100);
    const pause = gate();
    server.model.next("Wait", pause.passed);
    const id = await dropped(say(user, "Yes"), 1);
    expect((await callRest(server.url, `${LENA}/stop`, { method: "POST", token: user.token })).status).toBe(200);
    pause.open();
    expect(types(await allFrames(await say(user, "Yes", after(id))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Yes", "Yes"]);
  });

  test("is refused when its body cannot be read, as without it", async () => {
    const user = await payer(server, 100);
    const id = await finished(say(user, "Hi"));
    const statuses = [{ message: 5 }, ["Hi"], { message: "x".repeat(300_000) }].map(async (json) => {
      const { token } = user;
      return (await callRest(server.url, LENA, { token, json, ...after(id) })).status;
    });
    expect(await Promise.all(statuses)).toEqual([422, 400, 413]);
  });

  test("of a running reply is refused when it says something else, as without it", async () => {
    const user = await payer(server, 100);
    const pause = gate();
    server.model.next("Wait", pause.passed);
    const id = await dropped(say(user, "One"), 1);
    expect((await say(user, "Two", after(id))).status).toBe(409);
    pause.open();
  });

  test("of its own reply resumes that one and stores nothing, while it runs and after it ended", async () => {
    const user = await payer(server, 100);
    const pause = gate();
    server.model.next("One ", "two ", pause.passed, "three.");
    const id = await dropped(say(user, "  Count! "), 2);
    const running = await say(user, "Count! ", after(id));
    pause.open();
    expect(types(await allFrames(running))).toEqual(["delta", "done", "[DONE]"]);
    for (const seq of [2, 3]) {
      const frames = await allFrames(await say(user, "  Count!", after(id.replace(/\d+$/, String(seq)))));
      expect(types(frames)).toEqual([...(seq === 2 ? ["delta"] : []), "done", "[DONE]"]);
    }
    expect(await said(user)).toEqual(["Count!"]);
  });

  test("of its own reply resumes that one also when another alternative is shown since", async () => {
    const user = await payer(server, 100);
    const id = await dropped(say(user, "Hi"), 1);
    await expect.poll(async () => (await again(user)).status).toBe(200);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await say(user, "Hi", after(id))))).toEqual(["delta", "delta", "done", "[DONE]"]);
    expect(await said(user)).toEqual(["Hi"]);
  });

  test("of a reply that was seen to its end is stored and answered, also when it says the same", async () => {
    const user = await payer(server, 100);
    const id = await finished(say(user, "Hi"));
    expect(types(await allFrames(await say(user, "Hi", after(id))))).toEqual(WHOLE);
    server.model.next("Well, ", new Error("broken"));
    const failed = await finished(say(user, "Hm?"));
    expect(types(await allFrames(await say(user, "Hm?", after(failed))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Hi", "Hi", "Hm?", "Hm?"]);
  });

  test("of an alternative that was asked for by itself is stored and answered", async () => {
    const user = await payer(server, 100);
    await finished(say(user, "Hi"));
    const id = await dropped(again(user), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await say(user, "Hi", after(id))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Hi", "Hi"]);
  });

  test("and an Idempotency-Key goes by the key alone", async () => {
    const user = await payer(server, 100);
    const key = { headers: { "idempotency-key": "first" } };
    const other = await finished(say(user, "Hi", {}, HANA));
    const id = await dropped(say(user, "Hi", key), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await say(user, "Hi", after(id, "first"))))).toEqual([
      "delta",
      "delta",
      "done",
      "[DONE]",
    ]);
    expect(types(await allFrames(await say(user, "Hi", after(other, "first"))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Hi"]);
    expect(types(await allFrames(await say(user, "Hi", after(id, "second"))))).toEqual(WHOLE);
    expect(await said(user)).toEqual(["Hi", "Hi"]);
  });
});

describe("an alternative asked for with a Last-Event-ID", () => {
  test("that names no alternative of this chat is written", async () => {
    const user = await payer(server, 100);
    const other = await finished(say(user, "Hi", {}, HANA));
    const strangers = await finished(say(await payer(server, 100), "Hi"));
    const own = await dropped(say(user, "Hi"), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    const ids = [other, strangers, own, `${UNKNOWN}:1`, "garbage"];
    for (const id of ids) expect(types(await allFrames(await again(user, after(id))))).toEqual(WHOLE.slice(1));
    expect(await alternatives(user)).toBe(1 + ids.length);
  });

  test("of one that was seen to its end is written, else that one is resumed", async () => {
    const user = await payer(server, 100);
    await finished(say(user, "Hi"));
    const id = await finished(again(user));
    expect(types(await allFrames(await again(user, after(id))))).toEqual(WHOLE.slice(1));
    const third = await dropped(again(user), 2);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await again(user, after(third))))).toEqual(["delta", "done", "[DONE]"]);
    expect(await alternatives(user)).toBe(4);
  });

  test("of an earlier answer is written", async () => {
    const user = await payer(server, 100);
    await finished(say(user, "Hi"));
    const earlier = await dropped(again(user), 1);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    await finished(say(user, "Bye"));
    expect(types(await allFrames(await again(user, after(earlier))))).toEqual(WHOLE.slice(1));
    expect(await alternatives(user)).toBe(2);
  });

  test("and an Idempotency-Key goes by the key alone", async () => {
    const user = await payer(server, 100);
    await finished(say(user, "Hi"));
    const id = await dropped(again(user, { headers: { "idempotency-key": "first" } }), 2);
    await expect.poll(async () => (await rest(server.url, `${LENA}/stream`, user)).status).toBe(204);
    expect(types(await allFrames(await again(user, after(id, "first"))))).toEqual(["delta", "done", "[DONE]"]);
    expect(types(await allFrames(await again(user, after(id, "second"))))).toEqual(WHOLE.slice(1));
    expect(await alternatives(user)).toBe(3);
  });
});

describe("the stream of a chat with a Last-Event-ID", () => {
  test("of a reply in another chat is NOT_FOUND", async () => {
    const user = await payer(server, 100);
    const id = await finished(say(user, "Hi", {}, HANA));
    await finished(say(user, "Hi"));
    expect(await rest(server.url, `${LENA}/stream`, { token: user.token, ...after(id) })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  test("of a reply that was seen to its end tells the end again", async () => {
    const user = await payer(server, 100);
    const id = await finished(say(user, "Hi"));
    const frames = await allFrames(await callRest(server.url, `${LENA}/stream`, { token: user.token, ...after(id) }));
    expect(types(frames)).toEqual(["done", "[DONE]"]);
    expect(frames.at(-1)?.id).toBe(id);
  });
});
