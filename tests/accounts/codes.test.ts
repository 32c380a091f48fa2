import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { codeToRegister, codeToReset, otherThan, registrant, stranger } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test("a code is stored only as a hash", async () => {
  const { email } = stranger();
  const code = await codeToRegister(server, email);
  const [row] = await server.database.orm.em
    .fork()
    .execute<object[]>("select * from email_codes where email = ?", [email]);
  expect(JSON.stringify(row)).toContain("$argon2id$");
  expect(JSON.stringify(row)).not.toContain(code);
});

test("five wrong guesses over all channels end a code, and then the right code is refused too", async () => {
  const ann = stranger();
  const code = await codeToRegister(server, ann.email);
  const wrong = otherThan(code);
  const [graphql, rest] = [accountsOverGraphql(server.url), accountsOverRest(server.url)];
  const guesses = [
    () => graphql.verifyEmail(ann.email, wrong),
    () => rest.verifyEmail(ann.email, wrong),
    () => graphql.register({ ...ann, code: wrong }),
    () => rest.register({ ...ann, code: wrong }),
  ];
  for (const guess of guesses) expect((await guess()).code).toBe("INVALID_CODE");
  // After four wrong guesses the right code is accepted. Right guesses are not counted.
  for (let time = 1; time <= 6; time += 1) expect((await rest.verifyEmail(ann.email, code)).data).toBe(true);
  expect((await graphql.verifyEmail(ann.email, wrong)).code).toBe("INVALID_CODE");
  for (const client of [graphql, rest]) {
    expect((await client.verifyEmail(ann.email, code)).code).toBe("INVALID_CODE");
    expect((await client.register({ ...ann, code })).code).toBe("INVALID_CODE");
  }
});

describe("a code", () => {
  const client = () => accountsOverGraphql(server.url);

  test("is valid for ten minutes", async () => {
    const { email } = stranger();
    const code = await codeToRegister(server, email);
    server.advance(590_000);
    expect((await client().verifyEmail(email, code)).data).toBe(true);
    server.advance(10_001);
    expect(await client().verifyEmail(email, code)).toMatchObject({ code: "INVALID_CODE" });
    expect(await client().register({ ...stranger(), email, code })).toMatchObject({ code: "INVALID_CODE" });
  });

  test("can be requested again after 60 seconds and no sooner, and then replaces the previous code", async () => {
    const { email } = stranger();
    const former = await codeToRegister(server, email);
    const early = await client().sendRegisterCode(email);
    expect(early).toMatchObject({ code: "RATE_LIMITED" });
    expect(early.retryAfter).toBeGreaterThan(50);
    expect(early.retryAfter).toBeLessThanOrEqual(60);
    server.advance(50_000);
    expect((await client().sendRegisterCode(email)).retryAfter).toBeLessThanOrEqual(10);
    expect((await client().verifyEmail(email, former)).data).toBe(true);
    server.advance(10_000);
    expect((await client().sendRegisterCode(email)).code).toBeNull();
    const latter = await server.mails.codeFor(email, 1);
    expect(await client().verifyEmail(email, former)).toMatchObject({ code: "INVALID_CODE" });
    expect((await client().verifyEmail(email, latter)).data).toBe(true);
  });

  test("that replaces an exhausted one allows five guesses again", async () => {
    const { email } = stranger();
    const former = await codeToRegister(server, email);
    for (let guess = 1; guess <= 6; guess += 1) await client().verifyEmail(email, otherThan(former));
    server.advance(61_000);
    const latter = await codeToRegister(server, email);
    expect((await client().verifyEmail(email, latter)).data).toBe(true);
  });

  test("for a registration sets no password, and one for a password registers no account", async () => {
    const { email, password, username } = await registrant(server);
    const reset = await codeToReset(server, email);
    expect(await client().verifyEmail(email, reset)).toMatchObject({ code: "INVALID_CODE" });
    expect(await client().register({ ...stranger(), email, code: reset })).toMatchObject({ code: "INVALID_CODE" });
    const fresh = stranger();
    const toRegister = await codeToRegister(server, fresh.email);
    expect(await client().resetPassword(fresh.email, toRegister, "another horse")).toMatchObject({
      code: "INVALID_CODE",
    });
    expect((await client().login(username, password)).code).toBeNull();
  });

  test("works for one email address only", async () => {
    const [ann, bob] = [stranger(), stranger()];
    const code = await codeToRegister(server, ann.email);
    expect(await client().verifyEmail(bob.email, code)).toMatchObject({ code: "INVALID_CODE" });
  });

  test.each([["", "validation.required"]])(
    "that is %j is a validation error, and is not counted as a guess",
    async (code, key) => {
      const { email } = stranger();
      const right = await codeToRegister(server, email);
      for (let guess = 1; guess <= 6; guess += 1) {
        expect(await client().verifyEmail(email, code)).toMatchObject({
          code: "VALIDATION_FAILED",
          fields: { code: key },
        });
      }
      expect((await client().verifyEmail(email, right)).data).toBe(true);
    },
  );

  test.each(["12345", "1234567", "abcdef", "１２３４５６", "x".repeat(100_000)])(
    "that cannot be one is INVALID_CODE or bad input, never an accident",
    async (code) => {
      const { email } = stranger();
      await codeToRegister(server, email);
      expect((await client().verifyEmail(email, code)).code).toMatch(/^(INVALID_CODE|VALIDATION_FAILED)$/);
    },
  );
});
