import { describe, expect, test } from "vitest";
import { codeToRegister, registrant, stranger } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const call = (path: string, options?: RestCall) => rest(server.url, path, options);
const SIGNED_IN = ["access_token", "expires_in", "token_type", "user"];

describe("login", () => {
  test("takes a form and answers with the fields both in data and at the top", async () => {
    const ann = await registrant(server);
    const { status, body } = await call("/auth/login", { form: { username: ann.email, password: ann.password } });
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

  test("with a taken username is 409 and names the field", async () => {
    const { username } = await registrant(server);
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    const { status, body } = await call("/auth/register", { json: { ...ann, username, code } });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: "USERNAME_TAKEN", fields: { username: expect.any(String) } },
    });
  });
});

test("a password reset answers as the contract says, and names its fields as the contract does", async () => {
  const ann = await registrant(server);
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
    const { token } = await registrant(server);
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
});
