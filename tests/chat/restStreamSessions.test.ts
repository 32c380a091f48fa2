import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToReset, person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { allFrames, callRest, framesOf, rest } from "../kit/channels/restClient.ts";
import type { SeenFrame } from "../kit/channels/restClient.ts";
import { history } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const LENA = `/chat/${NPC_IDS.lena}`;

/** A reply that has said "Half " and goes on when `open` is called. */
function halfReply(): () => void {
  const pause = gate();
  server.model.next("Half ", pause.passed, "done.");
  return pause.open;
}

const say = (token: string, accept = "text/event-stream") =>
  callRest(server.url, LENA, { token, json: { message: "Hi" }, headers: { accept, "accept-language": "en" } });

const signInAgain = async ({ username, password }: Person): Promise<string> =>
  (await accountsOverGraphql(server.url).login(username, password)).data?.accessToken ?? "";

/** The rest of a stream; fails when it does not end soon. */
async function restSoon(frames: AsyncGenerator<SeenFrame, void, void>): Promise<SeenFrame[]> {
  const rest: SeenFrame[] = [];
  const read = async (): Promise<SeenFrame[]> => {
    for await (const frame of frames) rest.push(frame);
    return rest;
  };
  const late = sleep(2500).then(() => {
    throw new Error(`the stream went on: ${JSON.stringify(rest)}`);
  });
  return Promise.race([read(), late]);
}

async function throughFirstPiece(frames: AsyncGenerator<SeenFrame, void, void>): Promise<SeenFrame | undefined> {
  for (;;) {
    const { value } = await frames.next();
    if (!value || (value.data !== "[DONE]" && value.data.type === "delta")) return value ?? undefined;
  }
}

const SIGNED_OUT = { type: "error", code: "UNAUTHENTICATED", message: expect.stringMatching(/log in/i) };

describe("a stream ends as its session does", () => {
  test.each<[string, (ann: Person) => Promise<unknown>]>([
    ["when the user signs out", (ann) => ann.request("mutation { logout }")],
    [
      "when the user signs out everywhere, elsewhere",
      async (ann) => server.as(await signInAgain(ann)).request("mutation { signOutEverywhere }"),
    ],
    [
      "when the password is reset",
      async ({ email }) =>
        accountsOverGraphql(server.url).resetPassword(email, await codeToReset(server, email), "a new horse"),
    ],
  ])("%s", async (_when, end) => {
    const ann = await person(server);
    const open = halfReply();
    const frames = framesOf(await say(ann.token));
    const piece = await throughFirstPiece(frames);
    await end(ann);
    const [error, done, nothing] = await restSoon(frames);
    expect(error?.data).toEqual({ ...SIGNED_OUT, id: expect.any(String) });
    expect([done?.data, nothing]).toEqual(["[DONE]", undefined]);
    // It can be resumed after signing in again.
    expect([error?.id, done?.id]).toEqual([piece?.id, piece?.id]);
    open();
  });

  test.each<[string, (ann: Person) => Promise<unknown>]>([
    [
      "when the account is deleted",
      (ann) =>
        ann.request("mutation ($password: String) { deleteAccount(password: $password) }", { password: ann.password }),
    ],
    [
      "when it is deleted and the reply is found to be gone before any news of that",
      ({ userId }) => server.database.orm.em.fork().execute("delete from users where id = ?", [userId]),
    ],
  ])("%s", async (_when, remove) => {
    const ann = await person(server);
    const open = halfReply();
    const frames = framesOf(await say(ann.token));
    await throughFirstPiece(frames);
    await remove(ann);
    open();
    const rest = (await restSoon(frames)).map(({ data }) => data);
    expect(rest.slice(-2)).toEqual([{ ...SIGNED_OUT, id: expect.any(String) }, "[DONE]"]);
  });

  test("when it expires", async () => {
    const ann = await person(server);
    const open = halfReply();
    await server.database.orm.em
      .fork()
      .execute("update sessions set expires_at = now() + interval '1 second' where user_id = ?", [ann.userId]);
    const frames = framesOf(await say(ann.token));
    await throughFirstPiece(frames);
    await sleep(1000);
    expect((await restSoon(frames)).map(({ data }) => data)).toMatchObject([SIGNED_OUT, "[DONE]"]);
    open();
  });

  test.each([
    ["application/x-ndjson", /^\{"type":"error",.*"code":"UNAUTHENTICATED".*\}\n$/],
    ["text/plain", /^\n.*log in.*$/i],
  ])("as %s", async (accept, end) => {
    const ann = await person(server);
    const open = halfReply();
    const response = await say(ann.token, accept);
    let text = "";
    const read = (async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    })();
    await expect.poll(() => text).toContain("Half ");
    const before = text.length;
    await ann.request("mutation { logout }");
    await read;
    expect(text.slice(before)).toMatch(end);
    open();
  });
});

test("the reply goes on without its stream, is stored, and can be resumed after signing in again", async () => {
  const ann = await person(server);
  const open = halfReply();
  const frames = framesOf(await say(ann.token));
  await throughFirstPiece(frames);
  await ann.request("mutation { logout }");
  const id = (await restSoon(frames)).at(-1)?.id ?? "";
  open();
  const token = await signInAgain(ann);
  await expect
    .poll(async () => (await history(server.as(token), NPC_IDS.lena)).at(-1))
    .toMatchObject({ text: "Half done.", status: "complete" });
  const resumed = await allFrames(
    await callRest(server.url, LENA, { token, json: { message: "Hi" }, headers: { "last-event-id": id } }),
  );
  expect(resumed.map(({ data }) => (data === "[DONE]" ? data : data.type))).toEqual(["delta", "done", "[DONE]"]);
});

test("a stream of another session of the same user goes on", async () => {
  const ann = await person(server);
  const token = await signInAgain(ann);
  const open = halfReply();
  const frames = framesOf(await say(token));
  await throughFirstPiece(frames);
  await ann.request("mutation { logout }");
  expect((await rest(server.url, "/user/profile", { token: ann.token })).status).toBe(401);
  open();
  expect((await restSoon(frames)).map(({ data }) => data)).toMatchObject([
    { type: "delta" },
    { type: "done" },
    "[DONE]",
  ]);
});
