import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { openOutbox } from "../../server/adapters/mail/outbox.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";
import { stranger } from "../kit/accounts/people.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { HISTORY, history, SEND, send } from "../kit/chat/chatOperations.ts";
import type { MessageData, Sent } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { balance } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { openSmallDisk } from "../kit/server/smallDisk.ts";
import type { SmallDisk } from "../kit/server/smallDisk.ts";

/** For the database, which takes 60 MB when it is new. */
const DISK_MB = 160;
/** Room for some messages more. */
const LEFT_BYTES = 128 * 1024;
const GRANT = 1000;
const WHOLE = countTo(100_000).join("");
/** Refusals after which there has been enough of a full disk. */
const ENOUGH = process.env.FULL ? 50 : 10;
/** What messages are refused with meanwhile: clients wait these out, and an earlier reply may still be ending. */
const REFUSALS = ["SERVICE_OVERLOADED", "SERVICE_UNAVAILABLE", "REPLY_RUNNING"];
const NPCS = Object.values(NPC_IDS).filter((id) => id !== NPC_IDS.lena);

let model: Awaited<ReturnType<typeof startCountingModel>>;
let disk: SmallDisk;
let server: ServerProcess;
let env: Record<string, string>;
beforeAll(async () => {
  model = await startCountingModel();
  disk = await openSmallDisk(DISK_MB);
  env = { ...model.env, DATA_DIR: join(disk.folder, "data"), RATE_LIMIT_SCALE: "10000", SIGNUP_GRANT: String(GRANT) };
  server = await startServerProcess(env, { through: disk.through });
});
afterAll(async () => {
  await server?.kill();
  await disk?.close();
  await model?.close();
});

/** A user who has registered; their code is in the server's outbox. */
async function newcomer(): Promise<Api> {
  const ann = stranger();
  const accounts = accountsOverGraphql(server.url);
  await accounts.sendRegisterCode(ann.email);
  const outbox = openOutbox(join(disk.outside, "data", "outbox"));
  const mails = async () => (await outbox.list(10)).filter(({ to }) => to === ann.email);
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  const { data } = await accounts.register({ ...ann, code: codeIn(mail?.text ?? "") });
  return server.as(data?.accessToken ?? "");
}

async function ledgerCheck(): Promise<string> {
  const [program = "", ...args] = [...disk.through, process.execPath, "dist/server/admin.js", "ledger-check"];
  const run = promisify(execFile)(program, args, { env: { PATH: process.env.PATH, ...env } });
  const { stdout } = await run;
  return stdout;
}

/** All messages of a chat, the oldest first. */
async function allMessages(user: Api, npcId: string): Promise<MessageData[]> {
  const pages: MessageData[][] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await user.request<{ chatHistory: { messages: MessageData[]; hasMore: boolean } }>(HISTORY, {
      npcId,
      page,
    });
    if (!data) throw new Error("the history cannot be read");
    pages.unshift(data.chatHistory.messages);
    if (!data.chatHistory.hasMore) return pages.flat();
  }
}

test("while the disk is full messages are refused as an outage, those that were taken are kept, and all goes on with room again", async () => {
  const user = await newcomer();
  const long = await send(user, NPC_IDS.lena, "Count to 100000", crypto.randomUUID());
  const seen = recordReply(user, long.reply.replyId);
  await expect.poll(() => seen.arrivals.length).toBeGreaterThan(10);
  disk.fill(LEFT_BYTES);
  const taken: { npcId: string; message: MessageData }[] = [];
  const codes: string[] = [];
  const isFull = (): boolean => codes.filter((code) => code !== "REPLY_RUNNING").length >= ENOUGH;
  for (let sent = 0; !isFull(); sent += 1) {
    const npcId = NPCS[sent % NPCS.length] ?? "";
    // Nothing that could be made smaller.
    const text = `${Array.from({ length: 60 }, () => crypto.randomUUID()).join(" ")} Count to 1`;
    const input = { npcId, text, requestId: crypto.randomUUID() };
    const { data, errors } = await user.request<Sent>(SEND, { input });
    if (data) taken.push({ npcId, message: data.sendMessage.message });
    else codes.push(errors[0]?.extensions.code ?? "");
  }
  const unexpected = codes.filter((code) => !REFUSALS.includes(code));
  disk.free();
  const freed = performance.now();
  await expect
    .poll(() => user.codeOf(SEND, { input: { npcId: NPCS[0], text: "Count to 2", requestId: crypto.randomUUID() } }), {
      timeout: 30_000,
    })
    .toBeNull();
  const seconds = ((performance.now() - freed) / 1000).toFixed(1);
  await user.request("mutation ($npcId: ID!) { stopReply(npcId: $npcId) { id } }", { npcId: NPC_IDS.lena });
  const ends = async (): Promise<string[]> =>
    (await Promise.all([NPC_IDS.lena, ...NPCS].map((npcId) => history(user, npcId).catch(() => [])))).flatMap(
      (messages) => messages.slice(-1).map(({ status }) => status),
    );
  await expect.poll(ends, { timeout: 30_000 }).not.toContain("generating");
  const chats = new Map<string, MessageData[]>();
  for (const npcId of new Set([NPC_IDS.lena, NPCS[0] ?? "", ...taken.map((one) => one.npcId)]))
    chats.set(npcId, await allMessages(user, npcId));
  const lost = taken.filter(({ npcId, message }) => !chats.get(npcId)?.some(({ id }) => id === message.id));
  const replies = [...chats.values()].flat().filter(({ replyId }) => replyId !== null);
  const paid = replies.filter(({ status }) => status === "complete" || status === "stopped");
  const cut = chats.get(NPC_IDS.lena)?.at(-1);
  const { balance: points } = await balance(user);
  tell(
    "a full disk in mid-reply",
    "messages that were taken are kept, others are refused as an outage, points are exact; all goes on by itself with room again",
    `${lost.length} of ${taken.length} lost, ${codes.length} refused, ${unexpected.length} otherwise; points ` +
      `${points === GRANT - paid.length ? "exact" : "wrong"}; back after ${seconds} s`,
  );
  expect(unexpected).toEqual([]);
  expect(lost).toEqual([]);
  expect(WHOLE.startsWith(cut?.text ?? "-")).toBe(true);
  expect(points).toBe(GRANT - paid.length);
  expect(await ledgerCheck()).toContain("mistakes: 0");
});
