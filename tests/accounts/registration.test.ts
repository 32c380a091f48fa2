import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, registrant, stranger } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

describe("registering", () => {
  const client = () => accountsOverGraphql(server.url);

  test("needs the emailed code, and signs the new account in", async () => {
    const ann = stranger();
    expect(await client().sendRegisterCode(ann.email, "fr")).toMatchObject({
      code: null,
      data: { resendIn: 60, expiresIn: 600 },
    });
    const code = await server.mails.codeFor(ann.email);
    expect(await client().verifyEmail(ann.email, code)).toMatchObject({ code: null, data: true });
    const { data: signedIn, status } = await client().register({ ...ann, code, language: "ja" });
    expect(status).toBe(200);
    expect(signedIn).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 30 * 86_400,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userType: "regular",
        username: ann.username,
        email: ann.email,
        nickname: ann.username,
        bio: "",
        language: "ja",
        nativeLanguage: "ja",
        level: "intermediate",
      },
    });
    const token = signedIn?.accessToken ?? "";
    expect((await client().profile(token)).data).toEqual(signedIn?.user);
    expect((await client().login(ann.username, ann.password)).data?.user.id).toBe(signedIn?.user.id);
  });

  test("grants the sign-up points once", async () => {
    const { token } = await registrant(server);
    expect((await client().balance(token)).data).toEqual({
      balance: 100,
      totalRecharged: 0,
      totalConsumed: 0,
      totalGranted: 100,
    });
    expect((await client().records(token)).data).toMatchObject({
      items: [{ type: "system_grant", amount: 100, balanceAfter: 100 }],
      total: 1,
    });
  });

  test("ignores the case of the email address, and blanks around it", async () => {
    const ann = stranger();
    await client().sendRegisterCode(`  ${ann.email.toUpperCase()} `);
    const code = await server.mails.codeFor(ann.email);
    const { data } = await client().register({
      ...ann,
      email: ann.email.replace("ann", "ANN"),
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(data?.user.email).toBe(ann.email);
  });

  test("sends the mail in the given language", async () => {
    const { email } = stranger();
    await client().sendRegisterCode(email, "ja-JP");
    const [mail] = await server.mails.mailsTo(email, 1);
    expect(`${mail?.subject} ${mail?.text}`).toMatch(/[ぁ-ん]/);
    expect(mail?.html).toContain(await server.mails.codeFor(email));
  });

  test("sends the mail in the language of the request when none is given", async () => {
    const { email } = stranger();
    await accountsOverGraphql(server.url, { "accept-language": "ko" }).sendRegisterCode(email);
    const [mail] = await server.mails.mailsTo(email, 1);
    expect(mail?.subject).toMatch(/[가-힣]/);
  });

  test.each([
    ["", "validation.required"],
    ["  ", "validation.required"],
    ["an", "validation.usernameLength"],
    ["x".repeat(33), "validation.usernameLength"],
    ["ann lee", "validation.usernameCharacters"],
    ["ann@home", "validation.usernameCharacters"],
    ["ann/..", "validation.usernameCharacters"],
    ["ann\u0000lee", "validation.usernameCharacters"],
  ])("refuses the username %j", async (username, key) => {
    const ann = stranger();
    const outcome = await client().register({ ...ann, username, code: "123456" });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { username: key } });
  });

  test("accepts usernames of 3 to 32 letters of any script, digits, `_`, `.` and `-`", async () => {
    const unique = stranger().username.slice(4);
    for (const username of [`é${unique.slice(0, 2)}`, `安_.-${unique}${"x".repeat(20)}`]) {
      const ann = stranger();
      const { data, raw } = await client().register({
        ...ann,
        username,
        code: await codeToRegister(server, ann.email),
      });
      expect({ username: data?.user.username, raw }).toMatchObject({ username });
    }
  });

  test.each([
    ["7 characters", "x".repeat(7), "validation.passwordMin"],
    ["129 characters", "x".repeat(129), "validation.tooLong"],
    ["nothing", "", "validation.required"],
  ])("refuses a password of %s", async (_name, password, key) => {
    const outcome = await client().register({ ...stranger(), password, code: "123456" });
    expect(outcome).toMatchObject({ code: "VALIDATION_FAILED", fields: { password: key } });
  });

  test.each([8, 128])("accepts a password of %i characters with its blanks", async (length) => {
    const ann = stranger();
    const password = ` ${"é".repeat(length - 2)} `;
    const code = await codeToRegister(server, ann.email);
    expect((await client().register({ ...ann, password, code })).code).toBeNull();
    expect((await client().login(ann.username, password)).code).toBeNull();
    expect((await client().login(ann.username, password.trim())).code).toBe("INVALID_CREDENTIALS");
  });

  test.each([
    "",
    "ann",
    "ann@",
    "@home.org",
    "ann@home",
    "a b@home.org",
    "ann@home..org",
    "ann\u0000@home.org",
    `${"x".repeat(250)}@a.de`,
  ])("refuses the address %j", async (email) => {
    expect(await client().sendRegisterCode(email)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { email: expect.stringMatching(/required|invalidEmail/) },
    });
    expect((await client().register({ ...stranger(), email, code: "123456" })).fields).toHaveProperty("email");
  });

  test("reports a taken username only after a right code, which stays valid", async () => {
    const { username } = await registrant(server);
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    const wrong = await client().register({ ...ann, username, code: code === "111111" ? "111112" : "111111" });
    expect(wrong).toMatchObject({ code: "INVALID_CODE" });
    const outcome = await client().register({ ...ann, username: username.toUpperCase(), code });
    expect(outcome).toMatchObject({ code: "USERNAME_TAKEN", fields: { username: expect.any(String) } });
    expect((await client().register({ ...ann, code })).code).toBeNull();
  });

  test("ends in INVALID_CODE for an address that has an account; the mail says so and has no code", async () => {
    const { email, username } = await registrant(server);
    server.advance(61_000);
    const { data } = await client().sendRegisterCode(email);
    expect(data).toEqual({ resendIn: 60, expiresIn: 600 });
    const [, mail] = await server.mails.mailsTo(email, 2);
    // Six digits of a colour are not a code.
    expect(`${mail?.text} ${mail?.html.replaceAll(/#[\da-f]{6}\b/g, "")}`).not.toMatch(/\b\d{6}\b/);
    for (const code of ["000000", "123456"]) {
      expect(await client().register({ ...stranger(), email, code })).toMatchObject({ code: "INVALID_CODE" });
    }
    expect((await client().login(username, "correct horse")).code).toBeNull();
  });

  test("uses a code up, even when two people register with it at the same moment", async () => {
    const { email } = stranger();
    const code = await codeToRegister(server, email);
    const outcomes = await Promise.all([1, 2, 3].map(() => client().register({ ...stranger(), email, code })));
    expect(outcomes.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(outcomes.map((outcome) => outcome.code).filter((refusal) => refusal !== null)).toEqual([
      "INVALID_CODE",
      "INVALID_CODE",
    ]);
    expect(await client().verifyEmail(email, code)).toMatchObject({ code: "INVALID_CODE" });
  });

  test("gives a username to only one of two people who request it at the same moment", async () => {
    const { username } = stranger();
    const two = await Promise.all(
      [stranger(), stranger()].map(async (ann) => ({
        ...ann,
        username,
        code: await codeToRegister(server, ann.email),
      })),
    );
    const outcomes = await Promise.all(two.map((ann) => client().register(ann)));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(["USERNAME_TAKEN", null]);
  });
});
