import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { stranger } from "../kit/accounts/people.ts";
import { attackSocket, errorsIn } from "../kit/attacks/attackSocket.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { outboxCode } from "../kit/attacks/outboxCode.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import type { Target } from "../kit/attacks/target.ts";
import { ownedThings } from "../kit/attacks/ownedThings.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";

/** One whose limits by address do not help: attackers have as many addresses as they like. */
const generous = targetOfFile();
/** One with the usual limits, behind a proxy that names the address of each caller. */
const usual = targetOfFile({ env: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" } });

/** Mails with a code that an address gets in an hour, and comparisons with each: decision 010. */
const MOST_MAILS = 8;
const COMPARED_EACH = 8;

const GUESSES = process.env.FULL ? 2000 : 80;
const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** The same, so many at the same time: more would measure how many connections the machine takes. */
const AT_ONCE = 100;
async function inWaves<Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    const from = made.length;
    made.push(...(await Promise.all(times(Math.min(AT_ONCE, count - from), (at) => make(from + at)))));
  }
  return made;
}
const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
const from = (at: number): Record<string, string> => ({ "x-forwarded-for": addressOf(at) });
/** Codes but the right one. */
const wrong = (code: string, at: number): string => String((Number(code) + 1 + at) % 1_000_000).padStart(6, "0");

/** The refusals, each once. Of guesses that all wait for one row, some may be sent away until later. */
const refusalsIn = (codes: (string | null)[]): string[] =>
  [...new Set(codes.map(String))].filter((code) => code !== "SERVICE_UNAVAILABLE").toSorted();

/** How often codes of an address have been compared, by those who asked for them and by others. */
async function comparisonsOf({ database }: Target, email: string): Promise<number> {
  const [row] = await database.orm.em
    .fork()
    .execute<{ compared: number }[]>(
      "select sum(attempts + attempts_elsewhere)::int as compared from email_codes where email = ?",
      [email],
    );
  return row?.compared ?? -1;
}

test("a mailed code is compared five times, however and however often it is guessed at, and is void then", async () => {
  const ann = stranger();
  const [graphql, rest] = [accountsOverGraphql(generous.url), accountsOverRest(generous.url)];
  await graphql.sendRegisterCode(ann.email);
  const code = await outboxCode(generous, ann.email);
  await underAttack(generous, async () => {
    const socket = await attackSocket(generous.url);
    const bySocket = async (at: number): Promise<string> => {
      const query = `mutation { verifyEmail(email: "${ann.email}", code: "${wrong(code, at)}") }`;
      const answer = await socket.run({ query });
      return errorsIn(answer)[0]?.extensions?.code ?? "none";
    };
    const ways = [
      async (at: number) => (await graphql.verifyEmail(ann.email, wrong(code, at))).code,
      async (at: number) => (await rest.verifyEmail(ann.email, wrong(code, at))).code,
      async (at: number) => (await rest.register({ ...ann, code: wrong(code, at) })).code,
      bySocket,
    ];
    const codes = await inWaves(GUESSES, async (at) => ways[at % ways.length]?.(at) ?? "none");
    socket.close();
    expect(refusalsIn(codes)).toEqual(["INVALID_CODE"]);
    expect(await comparisonsOf(generous, ann.email)).toBe(5);
    expect((await rest.register({ ...ann, code })).code).toBe("INVALID_CODE");
    return {
      subject: "Guesses at one mailed code",
      promise: "five are compared, then even the right one is refused",
      sent: `${codes.length} guesses over GraphQL, REST and a socket, ${await comparisonsOf(generous, ann.email)} compared`,
    };
  });
});

test("with the usual limits, thousands of addresses get few guesses at a person's codes, and the person's own stays good", async () => {
  const ann = stranger();
  const home = accountsOverRest(usual.url, from(1));
  await home.sendRegisterCode(ann.email);
  const code = await outboxCode(usual, ann.email);
  await underAttack(usual, async () => {
    const asked = await Promise.all(
      times(30, async (at) => (await accountsOverRest(usual.url, from(5000 + at)).sendRegisterCode(ann.email)).code),
    );
    const mails = 1 + asked.filter((refusal) => refusal === null).length;
    expect(mails).toBeLessThanOrEqual(MOST_MAILS);
    expect(refusalsIn(asked)).toEqual(["RATE_LIMITED", "null"]);
    // From places that have asked for a code, and from those that have not.
    const codes = await inWaves(GUESSES, async (at) => {
      const client = (at % 2 ? accountsOverRest : accountsOverGraphql)(usual.url, from(5000 + at));
      return (await client.verifyEmail(ann.email, wrong(code, at))).code;
    });
    expect(refusalsIn(codes)).toEqual(["INVALID_CODE"]);
    const compared = await comparisonsOf(usual, ann.email);
    expect(compared).toBeLessThanOrEqual(MOST_MAILS * COMPARED_EACH);
    expect((await home.register({ ...ann, code })).code).toBeNull();
    return {
      subject: "Guesses at one mailed code from many addresses",
      promise: `${MOST_MAILS} mails an hour at most, each compared ${COMPARED_EACH} times at most; the person's own code stays good`,
      sent: `${codes.length} guesses and ${asked.length} mails asked for, each from an address of its own; ${mails} mails, ${compared} comparisons`,
    };
  });
});

test("passwords guessed from many addresses open no account, and its owner still signs in", async () => {
  const ann = stranger();
  const home = accountsOverRest(usual.url, from(2));
  await home.sendRegisterCode(ann.email);
  expect((await home.register({ ...ann, code: await outboxCode(usual, ann.email) })).code).toBeNull();
  const guesses = process.env.FULL ? 500 : 60;
  await underAttack(usual, async () => {
    const codes = await Promise.all(
      times(guesses, async (at) => {
        const client = (at % 2 ? accountsOverRest : accountsOverGraphql)(usual.url, from(10_000 + (at % 20)));
        return (await client.login(at % 3 ? ann.username : ann.email, `guess ${at}`)).code;
      }),
    );
    expect(refusalsIn(codes).filter((code) => code !== "RATE_LIMITED")).toEqual(["INVALID_CREDENTIALS"]);
    expect((await home.login(ann.username, ann.password)).code).toBeNull();
    return {
      subject: "Guesses at one password from many addresses",
      promise: "no account opens; its owner signs in meanwhile",
      sent: `${codes.length} guesses from 20 addresses, ${codes.filter((code) => code === "RATE_LIMITED").length} refused unseen`,
    };
  });
});

test("ids of links, pictures, orders, replies and chats are not found by guessing", async () => {
  const things = await ownedThings(generous);
  const { token } = await generous.member();
  const each = Math.ceil(GUESSES / 5);
  const near = (id: string | undefined): string => {
    const text = id ?? "";
    const at = randomInt(text.length);
    return `${text.slice(0, at)}${text[at] === "a" ? "b" : "a"}${text.slice(at + 1)}`;
  };
  const guesses: (() => string)[] = [
    () => `/api/npc/share/${randomBytes(16).toString("base64url")}`,
    () => `/api/npc/share/${near(things.ids.shareId)}`,
    () => `/media/${randomBytes(16).toString("hex")}.webp`,
    () => `/api/points/recharge/${near(things.ids.orderId)}`,
    () => `/api/npc/${randomUUID()}`,
    () => `/share/${near(things.ids.shareId)}.jpg`,
  ];
  await underAttack(generous, async () => {
    const found: unknown[] = [];
    for (const guess of guesses) {
      for (let at = 0; at < each; at += 20)
        await Promise.all(
          times(20, async () => {
            const path = guess();
            const { status } = await rawRequest(generous.url, path, { headers: { authorization: `Bearer ${token}` } });
            // A link that has ended is told as such.
            if (status !== 404 && status !== 410) found.push([path, status]);
          }),
        );
    }
    expect(found).toEqual([]);
    return {
      subject: "Guessed ids",
      promise: "not found: 122 random bits or more",
      sent: `${guesses.length * Math.ceil(each / 20) * 20} guesses of ${guesses.length} kinds`,
    };
  });
});
