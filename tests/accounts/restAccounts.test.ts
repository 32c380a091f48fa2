import { describe, expect, test } from "vitest";
import { codeToRegister, person, stranger } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

const server = testServerOfFile();

const call = (path: string, options?: RestCall) => rest(server.url, path, options);
const SIGNED_IN = ["access_token", "expires_in", "token_type", "user"];

describe("login", () => {
  test.each(["form", "json"] as const)(
    "takes a %s and answers with the fields both in data and at the top",
    async (kind) => {
      const ann = await person(server);
      const { status, body } = await call("/auth/login", { [kind]: { username: ann.email, password: ann.password } });
      expect(status).toBe(200);
      expect(Object.keys(body.data as object).sort()).toEqual(SIGNED_IN);
      expect(body).toEqual({ success: true, message: "", data: body.data, ...(body.data as object) });
      expect(body).toMatchObject({ token_type: "bearer", expires_in: 30 * 86_400 });
      expect(body.user).toEqual({
        id: ann.userId,
        username: ann.username,
        email: ann.email,
        nickname: expect.any(String),
        bio: "",
        avatar: null,
        language: "en",
        native_language: "en",
        level: "intermediate",
        user_type: "regular",
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      expect(await call("/user/profile", { token: String(body.access_token) })).toMatchObject({
        status: 200,
        body: { data: body.user as object },
      });
    },
  );

  test("is 401 INVALID_CREDENTIALS when it is refused, in the language of the request", async () => {
    const json = { username: "nobody", password: "wrong password" };
    const { status, body } = await call("/auth/login", { json, headers: { "accept-language": "de" } });
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      code: "INVALID_CREDENTIALS",
      message: expect.stringMatching(/[a-z]/),
      detail: body.message,
    });
    expect(body.message).not.toBe((await call("/auth/login", { json })).body.message);
  });

  test.each([
    [{}, ["password", "username"]],
    [{ username: "ann" }, ["password"]],
    [{ username: ["ann"], password: "correct horse" }, ["username"]],
    [{ username: "ann", password: 12_345_678 }, ["password"]],
    [{ username: null, password: "correct horse" }, ["username"]],
  ])("refuses %j and names the wrong fields", async (json, fields) => {
    const { status, body } = await call("/auth/login", { json });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "VALIDATION_FAILED" });
    expect(Object.keys(body.fields as object).sort()).toEqual(fields);
  });

  test("refuses a body that is not an object", async () => {
    const post = (body: string, type: string) =>
      documentedFetch(`${server.url}/api/auth/login`, { method: "POST", body, headers: { "content-type": type } });
    expect((await post("{", "application/json")).status).toBe(400);
    expect((await post("<login/>", "application/xml")).status).toBe(415);
    expect((await post("[1]", "application/json")).status).toBe(400);
    expect((await call("/auth/login", { method: "POST" })).status).toBe(422);
  });
});

describe("registration", () => {
  test("answers as the contract says, from the code to the account", async () => {
    const ann = stranger();
    const sent = await call("/auth/send-register-code", { json: { email: ann.email, language: "zh-TW" } });
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, message: "", data: { resend_in: 60, expires_in: 600 }, resend_in: 60, expires_in: 600 },
    });
    const code = await server.mails.codeFor(ann.email);
    expect(server.mails.sent.at(-1)?.subject).toMatch(/\p{Script=Han}/u);
    expect((await call("/auth/verify-email", { json: { email: ann.email, code } })).body).toEqual({
      success: true,
      message: "",
      data: { verified: true },
      verified: true,
    });
    const registered = await call("/auth/register", { json: { ...ann, code, language: "zh-TW" } });
    expect(registered.status).toBe(201);
    expect(Object.keys(registered.body.data as object).sort()).toEqual(SIGNED_IN);
    expect(registered.body.user).toMatchObject({
      username: ann.username,
      user_type: "regular",
      language: "zh",
      native_language: "zh",
    });
  });

  test("takes forms as well", async () => {
    const ann = stranger();
    expect((await call("/auth/send-register-code", { form: { email: ann.email } })).status).toBe(200);
    const code = await server.mails.codeFor(ann.email);
    expect((await call("/auth/register", { form: { ...ann, code } })).status).toBe(201);
  });

  test("is 429 with Retry-After when a code is requested again too soon", async () => {
    const { email } = stranger();
    await call("/auth/send-register-code", { json: { email } });
    const { status, body, headers } = await call("/auth/send-register-code", { json: { email } });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { success: false, code: "RATE_LIMITED", message: expect.stringMatching(/\w/) },
    });
    expect(headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  test("with a taken username is 409 and names the field", async () => {
    const { username } = await person(server);
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    const { status, body } = await call("/auth/register", { json: { ...ann, username, code } });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: "USERNAME_TAKEN", fields: { username: expect.any(String) } },
    });
  });

  test("without fields names every required field", async () => {
    const { body } = await call("/auth/register", { json: {} });
    expect(body.fields).toEqual({
      username: "validation.required",
      email: "validation.required",
      password: "validation.required",
      code: "validation.required",
    });
  });
});

test("a password reset answers as the contract says, and names its fields as the contract does", async () => {
  const ann = await person(server);
  expect((await call("/auth/send-reset", { json: { email: ann.email } })).body.data).toEqual({
    resend_in: 60,
    expires_in: 600,
  });
  const code = await server.mails.codeFor(ann.email, 1);
  const short = await call("/auth/reset-password", { json: { email: ann.email, code, newPassword: "short" } });
  expect(short).toMatchObject({ status: 422, body: { fields: { newPassword: "validation.passwordMin" } } });
  const done = await call("/auth/reset-password", { json: { email: ann.email, code, newPassword: "a new horse" } });
  expect(done).toMatchObject({ status: 200, body: { success: true, message: "", data: { reset: true } } });
});

describe("the profile", () => {
  test("is the user, and PUT changes the given fields", async () => {
    const { token } = await person(server);
    const before = (await call("/user/profile", { token })).body.data as object;
    const put = (json: unknown) => call("/user/profile", { method: "PUT", token, json });
    expect(await put({ nickname: "Ann", native_language: "zh-TW", level: "advanced" })).toMatchObject({
      status: 200,
      body: { data: { ...before, nickname: "Ann", native_language: "zh", level: "advanced" }, nickname: "Ann" },
    });
    expect((await put({ bio: null, language: "tlh" })).body.data).toMatchObject({
      nickname: "Ann",
      bio: "",
      language: "en",
    });
    expect(
      (
        await put({
          id: "x",
          email: "other@example.com",
          username: "other",
          user_type: "admin",
          avatar: "https://example.com/x.png",
        })
      ).body.data,
    ).toEqual({
      ...before,
      nickname: "Ann",
      native_language: "zh",
      level: "advanced",
    });
    expect((await call("/user/profile", { method: "PUT", token, form: { bio: "By form" } })).body).toMatchObject({
      bio: "By form",
      nickname: "Ann",
    });
    expect((await call("/user/profile", { method: "PUT", token })).status).toBe(200);
  });

  test.each([
    [{ nickname: "x".repeat(21) }, { nickname: "validation.tooLong" }],
    [{ bio: "x".repeat(501) }, { bio: "validation.tooLong" }],
    [{ level: "native" }, { level: "validation.invalidLevel" }],
    [{ native_language: 7 }, { native_language: "validation.invalidValue" }],
    [{ nickname: {} }, { nickname: "validation.invalidValue" }],
  ])("refuses %j", async (json, fields) => {
    const { token } = await server.guest();
    expect(await call("/user/profile", { method: "PUT", token, json })).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", fields },
    });
  });
});

describe("a token", () => {
  const OPEN: [string, RestCall][] = [
    ["/auth/login", { json: { username: "ann", password: "correct horse" } }],
    ["/auth/send-register-code", { json: { email: "ann@example.com" } }],
    ["/auth/register", { json: {} }],
    ["/auth/verify-email", { json: {} }],
    ["/auth/send-reset", { json: { email: "ann@example.com" } }],
    ["/auth/reset-password", { json: {} }],
  ];
  const OWN: [string, RestCall][] = [
    ["/user/profile", {}],
    ["/user/profile", { method: "PUT", json: { nickname: "Ann" } }],
    ["/points/balance", {}],
    ["/points/records", {}],
    ["/points/recharge", { json: { points: 500 } }],
    ["/points/recharge/orders", {}],
    ["/points/recharge/x", {}],
    ["/points/recharge/x/tx-hash", { method: "PUT", json: { tx_hash: "x" } }],
  ];

  test.each([...OPEN, ...OWN])("that is unknown is refused by %s %j", async (path, options) => {
    expect(await call(path, { ...options, token: "garbage" })).toMatchObject({
      status: 401,
      body: { success: false, code: "UNAUTHENTICATED" },
    });
  });

  test.each(OWN)("is required by %s %j, and an empty one does not count", async (path, options) => {
    expect(await call(path, options)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await call(path, { ...options, headers: { authorization: "Bearer " } })).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
  });

  test.each(OPEN)("is not required by %s, and an empty one is ignored", async (path, options) => {
    expect((await call(path, { ...options, headers: { authorization: "Bearer" } })).body.code).not.toBe(
      "UNAUTHENTICATED",
    );
  });
});
