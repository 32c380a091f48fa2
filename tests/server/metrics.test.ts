import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { converse, send, watch } from "../kit/chat/chatOperations.ts";
import { figuresIn } from "../kit/server/readMetrics.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const TOKEN = "a token of the operator's";
const server = testServerOfFile({ config: { metricsToken: TOKEN } });
const ask = (headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(server.url, "/metrics", { headers, method });
const figures = async (): Promise<Map<string, number>> => figuresIn((await ask()).text);
const figure = async (name: string): Promise<number | undefined> => (await figures()).get(name);

describe("the figures for operators", () => {
  test("count requests by surface, method and status, whatever strangers invent", async () => {
    for (const path of ["/api/npc/list", "/api/npc/list", "/nowhere", "/x".repeat(100)])
      await rawRequest(server.url, path);
    const lists = 'causerie_http_requests_total{surface="api",method="GET",status="200"}';
    const strays = 'causerie_http_requests_total{surface="page",method="GET",status="404"}';
    await expect.poll(() => figure(lists)).toBe(2);
    expect(await figure(strays)).toBe(2);
    expect(await figure('causerie_http_request_seconds_count{surface="api"}')).toBe(2);
  });

  test("count replies by how they ended, their tokens, and those that run", async () => {
    const guest = await server.guest();
    server.model.next("One ", "two ", "three.");
    await converse(guest, NPC_IDS.lena, "Count");
    server.model.next("One ", new AppError("AI_UNAVAILABLE"));
    await converse(guest, NPC_IDS.lena, "Again");
    await expect
      .poll(figures)
      .toSatisfy(
        (seen: Map<string, number>) =>
          seen.get('causerie_replies_total{outcome="complete"}') === 1 &&
          seen.get('causerie_replies_total{outcome="failed"}') === 1 &&
          seen.get("causerie_reply_tokens_total") === 4 &&
          seen.get("causerie_first_token_seconds_count") === 2,
      );
    const pause = gate();
    server.model.next("One ", pause.passed);
    const { reply } = await send(guest, NPC_IDS.lena, "And now?");
    await expect.poll(() => figure("causerie_replies_running")).toBe(1);
    const watching = watch(guest, reply.replyId ?? "");
    await expect.poll(() => figure("causerie_sockets")).toBe(1);
    pause.open();
    await watching;
    await expect.poll(() => figure("causerie_replies_running")).toBe(0);
  });

  test("tell what waits, how far the chain has been read, and whether the ledger is right", async () => {
    const { userId } = await registeredUser(server.database);
    await expect
      .poll(figures)
      .toSatisfy((seen: Map<string, number>) =>
        ["journal", "uploads", "database", "mails"].every((queue) => seen.get(`causerie_queue_${queue}`) === 0),
      );
    expect(await figure("causerie_database_up")).toBe(1);
    await expect.poll(() => figure("causerie_chain_height")).toBeGreaterThanOrEqual(0);
    await expect.poll(() => figure("causerie_ledger_mistakes")).toBe(0);
    expect(await figure("causerie_ledger_checked_timestamp_seconds")).toBeGreaterThan(1.7e9);
    expect((await ask()).text).not.toContain(userId);
  });
});

describe("who may read them", () => {
  let home: number;
  beforeAll(async () => {
    home = (await ask()).status;
  });
  const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
  const bearer = (token: string) => ({ ...elsewhere, Authorization: `Bearer ${token}` });

  test("programs of this machine", () => expect(home).toBe(200));

  test("those with the token, from anywhere", async () => {
    const answer = await ask(bearer(TOKEN));
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(answer.text).toContain("causerie_http_requests_total");
    expect((await ask(bearer(TOKEN), "POST")).status).toBe(405);
  });

  test.each([
    ["through a proxy", elsewhere],
    ["with a wrong token", bearer(`${TOKEN}x`)],
    ["with a wrong token from this machine", { Authorization: "Bearer wrong" }],
    ["by a page of another site that names this machine's address", { Host: "evil.example" }],
  ])("not a request %s: for it there is no such page", async (_how, headers) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("causerie_");
  });
});
