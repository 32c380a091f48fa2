import { beforeEach, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import type { Api } from "../kit/channels/api.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { converse, DELETE_CHAT, history, RETRY, send, sendInVain, watch } from "../kit/chat/chatOperations.ts";
import type { NoticeData } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const HOURLY = 4;
const ROUNDS = 3;
const npcId = NPC_IDS.lena;
const never = new Promise<never>(() => undefined);
const server = testServerOfFile({ config: { prices: { guestRounds: ROUNDS, guestRoundsHour: HOURLY } } });

const rows = <Row>(sql: string) => server.database.orm.em.fork().execute<Row[]>(sql);
const taken = async (): Promise<number> =>
  (await rows<{ n: number }>("select coalesce(sum(rounds), 0)::int as n from guest_hours"))[0]?.n ?? -1;
const roundsLeft = async (guest: Api): Promise<number> =>
  (await guest.request<{ viewer: { guestRoundsLeft: number } }>("{ viewer { guestRoundsLeft } }")).data?.viewer
    .guestRoundsLeft ?? -1;
/** Has all guests together take so many of the hour's rounds. */
const takeRounds = async (count: number): Promise<void> => {
  await rows(`insert into guest_hours values (date_trunc('hour', clock_timestamp(), 'UTC'), ${count})`);
};

beforeEach(async () => {
  await rows("delete from guest_hours");
});

describe("all guests together", () => {
  test("have so many messages an hour; the next gets a notice, and keeps its own rounds", async () => {
    const [first, second] = [await server.guest(), await server.guest()];
    for (let round = 0; round < ROUNDS; round += 1) await converse(first, npcId, "Hello");
    await converse(second, npcId, "Hello");
    const before = await history(second, npcId);
    const notice = await sendInVain(second, npcId, "And more?");
    expect(notice).toMatchObject({ notice: "allGuestsLimit", npcId, text: expect.stringMatching(/later/) });
    expect(await history(second, npcId)).toEqual(before);
    expect(await roundsLeft(second)).toBe(ROUNDS - 1);
    // What would not help this guest later either is said first.
    expect((await sendInVain(first, npcId, "And I?")).notice).toBe("guestLimit");
    expect(await taken()).toBe(HOURLY);
  });

  test("can go on in the next hour", async () => {
    await takeRounds(HOURLY);
    const guest = await server.guest();
    await sendInVain(guest, npcId, "Now?");
    // The clock of a node that runs ahead is not the one that counts.
    server.advance(3_600_000);
    await sendInVain(guest, npcId, "Now?");
    await rows("update guest_hours set hour = hour - interval '1 hour'");
    expect((await converse(guest, npcId, "Now?")).status).toBe("complete");
  });

  test("get no more than what is left, however many ask at once, in one operation too", async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => server.guest()));
    await takeRounds(HOURLY - 2);
    const aliases = ["lena", "oliver"] as const;
    const operation = `mutation (${aliases.map((name) => `$${name}: SendMessageInput!`).join(", ")}) {
      ${aliases.map((name) => `${name}: sendMessage(input: $${name}) { __typename ... on ChatNotice { notice: messageType } }`).join("\n")}
    }`;
    const variables = Object.fromEntries(
      aliases.map((name) => [name, { npcId: NPC_IDS[name], text: "Hello", requestId: name }]),
    );
    const answers = await Promise.all(
      guests.map((guest) =>
        guest.request<Record<string, { __typename: string; notice?: string }>>(operation, variables),
      ),
    );
    const said = answers.flatMap(({ data }) => Object.values(data ?? {}));
    expect(said.filter(({ __typename }) => __typename === "SentMessage")).toHaveLength(2);
    expect(said.filter(({ notice }) => notice === "allGuestsLimit")).toHaveLength(8);
    expect(await taken()).toBe(HOURLY);
    expect((await Promise.all(guests.map(roundsLeft))).reduce((sum, left) => sum + left, 0)).toBe(5 * ROUNDS - 2);
  });

  test("do not stop a reply that is being written", async () => {
    const guest = await server.guest();
    const { passed, open } = gate();
    server.model.next("Well, ", passed, "hello.");
    const { reply } = await send(guest, npcId, "Hello");
    await rows(`update guest_hours set rounds = ${HOURLY}`);
    await sendInVain(await server.guest(), npcId, "Hello");
    open();
    expect((await watch(guest, reply.replyId ?? "")).done).toMatchObject({ status: "complete", text: "Well, hello." });
  });
});

describe("a round of the hour", () => {
  test("is given back with the guest's when a reply fails, in the hour in which it was taken", async () => {
    const guest = await server.guest();
    let fail = (): void => undefined;
    server.model.next(new Promise<never>((_resolve, reject) => (fail = () => reject(new AppError("AI_UNAVAILABLE")))));
    const { reply } = await send(guest, npcId, "Hello");
    expect(await taken()).toBe(1);
    await rows("update guest_hours set rounds = 3");
    await rows("update guest_hours set hour = hour - interval '1 hour'");
    await rows("update replies set guest_hour = guest_hour - interval '1 hour' where guest_hour is not null");
    await takeRounds(2);
    fail();
    expect((await watch(guest, reply.replyId ?? "")).done?.status).toBe("failed");
    expect(await rows("select rounds from guest_hours order by hour")).toEqual([{ rounds: 2 }, { rounds: 2 }]);
    expect(await roundsLeft(guest)).toBe(ROUNDS);
  });

  test("is needed to retry a reply, and taken once however often a request is repeated", async () => {
    const guest = await server.guest();
    server.model.next(new AppError("AI_UNAVAILABLE"));
    expect((await converse(guest, npcId, "Hello")).status).toBe("failed");
    await rows(`update guest_hours set rounds = ${HOURLY}`);
    const refused = await guest.request<{ retryReply: NoticeData }>(RETRY, { npcId });
    expect(refused.data?.retryReply.notice).toBe("allGuestsLimit");
    await rows(`update guest_hours set rounds = ${HOURLY - 1}`);
    const { data } = await guest.request<{ retryReply: { replyId: string } }>(RETRY, { npcId });
    expect((await watch(guest, data?.retryReply.replyId ?? "")).done?.status).toBe("complete");
    expect(await taken()).toBe(HOURLY);
  });

  test("is not taken again by a repeated request, which gets its message also where none is left", async () => {
    const guest = await server.guest();
    await takeRounds(HOURLY - 1);
    const first = await send(guest, npcId, "Hello", "mine");
    await watch(guest, first.reply.replyId ?? "");
    expect((await send(guest, npcId, "Hello", "mine")).message.id).toBe(first.message.id);
    expect(await taken()).toBe(HOURLY);
  });

  test("stays taken when the chat is deleted, while its reply is being written too", async () => {
    const guest = await server.guest();
    server.model.next("Well, ", never);
    const { reply } = await send(guest, npcId, "Hello");
    await watch(guest, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === 1);
    await guest.request(DELETE_CHAT, { npcId });
    expect(await taken()).toBe(1);
  });

  test("is given back when the guest has registered before the reply fails", async () => {
    const guest = await server.guest();
    let fail = (): void => undefined;
    server.model.next(new Promise<never>((_resolve, reject) => (fail = () => reject(new AppError("AI_UNAVAILABLE")))));
    await send(guest, npcId, "Hello");
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    await accountsOverGraphql(server.url).register({ ...ann, code }, guest.token);
    expect(await taken()).toBe(1);
    fail();
    await expect.poll(taken).toBe(0);
  });
});

describe("a client of the REST layer", () => {
  test("gets the notice as the one of a guest's limit, which it knows, with its own text", async () => {
    await takeRounds(HOURLY);
    const { token } = await server.guest();
    const response = await callRest(server.url, `/chat/${npcId}`, { token, json: { message: "Hi", type: "text" } });
    const [notice, end] = (await response.text()).split("\n\n");
    expect(JSON.parse(notice?.replace("data: ", "") ?? "")).toMatchObject({
      type: "message",
      message: { id: null, sender: "system", messageType: "guestLimit", message: expect.stringMatching(/later/) },
    });
    expect(end).toBe("data: [DONE]");
  });
});
