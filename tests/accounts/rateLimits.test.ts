import { describe, expect, test } from "vitest";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import type { Outcome } from "../kit/accounts/accountsClient.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, otherThan, registrant, stranger } from "../kit/accounts/people.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

// The default limits. One proxy is trusted, so that every test can use an address of its own.
const server = testServerOfFile({ config: { rateLimitScale: 1, trustProxy: 1 } });

let addresses = 0;
/** Headers with a new address. */
const elsewhere = () => ({ "x-forwarded-for": `192.0.2.${(addresses += 1)}` });

/** Repeats an act until it is RATE_LIMITED, and returns how often it was not. */
async function countUntilLimited(
  act: () => Promise<Outcome<unknown>>,
): Promise<{ taken: number; refusal: Outcome<unknown> }> {
  for (let taken = 0; taken < 200; taken += 1) {
    const refusal = await act();
    if (refusal.code === "RATE_LIMITED") return { taken, refusal };
  }
  throw new Error("nothing was refused");
}

describe("by default", () => {
  function expectWait({ retryAfter }: Outcome<unknown>, seconds: number): void {
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect(Number.isInteger(retryAfter)).toBe(true);
  }

  test("an address can try one account ten times in five minutes, in any case; other accounts are not affected", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const { points, seconds } = RATE_LIMITS.loginByAccountAndAddress;
    const names = [ann.username, ann.username.toUpperCase(), ann.username.toLowerCase()];
    const here = accountsOverGraphql(server.url, elsewhere());
    let turn = 0;
    const { taken, refusal } = await countUntilLimited(() =>
      here.login(names[(turn += 1) % 3] ?? "", "wrong password"),
    );
    expect(taken).toBe(points);
    expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
    expectWait(refusal, seconds);
    expect((await here.login(ann.username, ann.password)).code).toBe("RATE_LIMITED");
    expect((await here.login(bob.username, bob.password)).code).toBeNull();
  });

  test("a stranger who guesses keeps out neither the owner nor anyone else elsewhere", async () => {
    const ann = await registrant(server);
    const stranger = accountsOverGraphql(server.url, elsewhere());
    await countUntilLimited(() => stranger.login(ann.username, "wrong password"));
    expect((await accountsOverGraphql(server.url, elsewhere()).login(ann.username, ann.password)).code).toBeNull();
  });

  test("guesses from many addresses are bounded together, and the owner still signs in from where they have before", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const [home, bobsHome] = [elsewhere(), elsewhere()];
    expect((await accountsOverGraphql(server.url, home).login(ann.username, ann.password)).code).toBeNull();
    expect((await accountsOverGraphql(server.url, bobsHome).login(bob.username, bob.password)).code).toBeNull();
    const guess = () => accountsOverGraphql(server.url, elsewhere()).login(ann.username, "wrong password");
    const { taken, refusal } = await countUntilLimited(guess);
    // The owner's own sign-in from a new place was one of them.
    expect(taken).toBe(RATE_LIMITS.loginByAccount.points - 1);
    expectWait(refusal, RATE_LIMITS.loginByAccount.seconds);
    for (const other of [bobsHome, elsewhere()])
      expect((await accountsOverGraphql(server.url, other).login(ann.username, ann.password)).code).toBe(
        "RATE_LIMITED",
      );
    expect((await accountsOverGraphql(server.url, home).login(ann.email, ann.password)).code).toBeNull();
    expect((await accountsOverGraphql(server.url, home).login(ann.username, ann.password)).code).toBeNull();
  });

  test("an unknown username is limited like a known one, from many addresses together", async () => {
    const { username } = stranger();
    const { taken } = await countUntilLimited(() =>
      accountsOverGraphql(server.url, elsewhere()).login(username, "wrong password"),
    );
    expect(taken).toBe(RATE_LIMITS.loginByAccount.points);
  });

  test("an address allows thirty tries to sign in, for all usernames; other addresses are not affected", async () => {
    const ann = await registrant(server);
    const here = accountsOverGraphql(server.url, elsewhere());
    const { taken, refusal } = await countUntilLimited(() => here.login(stranger().username, "wrong password"));
    expect(taken).toBe(RATE_LIMITS.loginByAddress.points);
    expectWait(refusal, RATE_LIMITS.loginByAddress.seconds);
    expect((await here.login(ann.username, ann.password)).code).toBe("RATE_LIMITED");
    expect((await accountsOverGraphql(server.url, elsewhere()).login(ann.username, ann.password)).code).toBeNull();
  });

  test("an address can create thirty guests an hour", async () => {
    const here = accountsOverGraphql(server.url, elsewhere());
    const { taken, refusal } = await countUntilLimited(() => here.guestLogin("en"));
    expect(taken).toBe(RATE_LIMITS.guestLoginByAddress.points);
    expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
    expectWait(refusal, RATE_LIMITS.guestLoginByAddress.seconds);
    expect((await accountsOverGraphql(server.url, elsewhere()).guestLogin("en")).code).toBeNull();
  });

  test("an address can request twenty codes an hour, of both kinds together", async () => {
    const here = accountsOverGraphql(server.url, elsewhere());
    let turn = 0;
    const { taken, refusal } = await countUntilLimited(() => {
      turn += 1;
      return turn % 2 === 0 ? here.sendRegisterCode(stranger().email) : here.sendReset(stranger().email);
    });
    expect(taken).toBe(RATE_LIMITS.sendCodeByAddress.points);
    expectWait(refusal, RATE_LIMITS.sendCodeByAddress.seconds);
  });

  test("an email address gets at most eight codes an hour, from whatever addresses they are requested", async () => {
    const { email } = stranger();
    const { taken, refusal } = await countUntilLimited(() =>
      accountsOverGraphql(server.url, elsewhere()).sendRegisterCode(email),
    );
    expect(taken).toBe(RATE_LIMITS.sendCodeByEmail.points);
    expectWait(refusal, RATE_LIMITS.sendCodeByEmail.seconds);
  });

  test("one network gets at most six codes an hour for an email address, and what was refused before counts for nothing", async () => {
    const { email } = stranger();
    const here = accountsOverGraphql(server.url, elsewhere());
    const { points } = RATE_LIMITS.sendCodeByEmailAndAddress;
    for (let sent = 1; sent < points; sent += 1) {
      expect((await here.sendRegisterCode(email)).code).toBeNull();
      expect((await here.sendRegisterCode(email)).retryAfter).toBeLessThanOrEqual(60);
      server.advance(61_000);
    }
    expect((await here.sendRegisterCode(email)).code).toBeNull();
    server.advance(61_000);
    expect((await here.sendRegisterCode(email)).retryAfter).toBeGreaterThan(60);
  });

  test("strangers who ask and guess keep an owner from no new password", async () => {
    const ann = await registrant(server);
    const home = accountsOverGraphql(server.url, elsewhere());
    expect((await home.login(ann.username, ann.password)).code).toBeNull();
    expect((await home.sendReset(ann.email)).code).toBeNull();
    const code = await server.mails.codeFor(ann.email, 1);
    for (let guesser = 1; guesser <= 4; guesser += 1) {
      const away = accountsOverGraphql(server.url, elsewhere());
      expect((await away.sendReset(ann.email)).code).toBeNull();
      for (let guess = 1; guess <= 6; guess += 1)
        expect((await away.resetPassword(ann.email, otherThan(code), "another horse")).code).toBe("INVALID_CODE");
    }
    expect((await home.resetPassword(ann.email, code, "another horse")).code).toBeNull();
    const { refusal } = await countUntilLimited(() =>
      accountsOverGraphql(server.url, elsewhere()).sendReset(ann.email),
    );
    expectWait(refusal, RATE_LIMITS.sendCodeByEmail.seconds);
    server.advance(61_000);
    expect((await home.sendReset(ann.email)).code).toBeNull();
  });

  test("a code also works in another network than the one that asked for it, and is guessed at three times there", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    for (const { email } of [ann, bob])
      expect((await accountsOverGraphql(server.url, elsewhere()).sendReset(email)).code).toBeNull();
    const away = () => accountsOverGraphql(server.url, elsewhere());
    const code = await server.mails.codeFor(ann.email, 1);
    for (let guess = 1; guess <= 2; guess += 1)
      expect((await away().resetPassword(ann.email, otherThan(code), "another horse")).code).toBe("INVALID_CODE");
    expect((await away().resetPassword(ann.email, code, "another horse")).code).toBeNull();
    const other = await server.mails.codeFor(bob.email, 1);
    for (let guess = 1; guess <= 3; guess += 1)
      expect((await away().resetPassword(bob.email, otherThan(other), "another horse")).code).toBe("INVALID_CODE");
    expect((await away().resetPassword(bob.email, other, "another horse")).code).toBe("INVALID_CODE");
  });

  test("an address can try sixty codes in ten minutes, and those of one email address twenty times", async () => {
    const here = accountsOverGraphql(server.url, elsewhere());
    const byAddress = await countUntilLimited(() => here.verifyEmail(stranger().email, "123456"));
    expect(byAddress.taken).toBe(RATE_LIMITS.tryCodeByAddress.points);
    const { email } = stranger();
    const code = await codeToRegister(server, email);
    const there = accountsOverGraphql(server.url, elsewhere());
    const byEmail = await countUntilLimited(() => there.verifyEmail(email, otherThan(code)));
    expect(byEmail.taken).toBe(RATE_LIMITS.tryCodeByEmailAndAddress.points);
    expectWait(byEmail.refusal, RATE_LIMITS.tryCodeByEmailAndAddress.seconds);
  });
});

test("each alias of an operation counts", async () => {
  const headers = { "content-type": "application/json", ...elsewhere() };
  const guests = Array.from({ length: 15 }, (_, index) => `guest${index}: guestLogin(language: "en") { expiresIn }`);
  const makeFifteen = async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query: `mutation { ${guests.join(" ")} }` }),
    });
    const { errors = [] }: { errors?: { extensions: { code: string } }[] } = await response.json();
    return errors.map(({ extensions }) => extensions.code);
  };
  expect([await makeFifteen(), await makeFifteen(), await makeFifteen()]).toEqual([[], [], ["RATE_LIMITED"]]);
});

test("a forwarded address is ignored when no proxy is trusted", async () => {
  const direct = await startTestServer({ config: { rateLimitScale: 1 } });
  const guests = await Promise.all(
    Array.from({ length: RATE_LIMITS.guestLoginByAddress.points + 5 }, (_, index) =>
      documentedFetch(`${direct.url}/api/auth/guest-login`, {
        method: "POST",
        headers: { "x-forwarded-for": `198.51.100.${index}` },
      }),
    ),
  );
  expect(guests.filter(({ status }) => status === 200)).toHaveLength(RATE_LIMITS.guestLoginByAddress.points);
  const waits = guests.filter(({ status }) => status === 429).map(({ headers }) => headers.get("retry-after"));
  expect(waits).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^[1-9]\d*$/)));
  await direct.close();
});
