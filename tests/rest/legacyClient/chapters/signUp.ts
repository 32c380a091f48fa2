import { describe, expect, test } from "vitest";
import { payloadOf, textOf } from "../legacyClient.ts";
import { EMAIL, TIME, face, signIn, mailedCode } from "../story.ts";
import type { Story } from "../story.ts";

export function signUpChapter({ server, ann, stranger, known }: Story): void {
  describe("signing up", () => {
    test("begins with a code by email, in the language that was asked for", async () => {
      const sent = await stranger.post("/auth/send-register-code", { json: { email: EMAIL, language: "de" } });
      expect({ status: sent.status, ...payloadOf(sent) }).toMatchObject({ status: 200, resend_in: 60 });
      expect(await mailedCode(server, 1)).toMatch(/^\d{6}$/);
      expect(server.mails.sent.at(-1)?.text).toMatch(/Minuten/);
    });

    test("cannot be hurried: another code within the minute is refused, and the answer says when to ask", async () => {
      const { status, headers, body } = await stranger.post("/auth/send-register-code", { json: { email: EMAIL } });
      expect({ status, body }).toMatchObject({ status: 429, body: { success: false, code: "RATE_LIMITED" } });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    });

    test("goes on when the code is right, and tells when it is wrong", async () => {
      const code = await mailedCode(server, 1);
      const wrong = code === "000000" ? "000001" : "000000";
      expect(payloadOf(await stranger.post("/auth/verify-email", { json: { email: EMAIL, code } }))).toEqual({
        verified: true,
      });
      expect(await stranger.post("/auth/verify-email", { json: { email: EMAIL, code: wrong } })).toMatchObject({
        status: 422,
        body: { success: false, code: "INVALID_CODE", detail: expect.any(String) },
      });
    });

    test("makes the account and signs in at once", async () => {
      const code = await mailedCode(server, 1);
      const account = { username: "ann", email: EMAIL, password: known.password, language: "de" };
      const registered = await stranger.post("/auth/register", { json: { ...account, code } });
      expect(registered.status).toBe(201);
      const session = payloadOf(registered);
      expect(session).toMatchObject({ token_type: "bearer", expires_in: 30 * 24 * 3600 });
      expect(signIn(ann, session)).toMatchObject({
        username: "ann",
        email: EMAIL,
        user_type: "regular",
        language: "de",
      });
    });

    test("is done: the name and the address both log in by a form", async () => {
      for (const username of ["ann", EMAIL]) {
        const form = { username, password: known.password };
        expect(signIn(ann, payloadOf(await stranger.post("/auth/login", { form })))).toMatchObject({ username: "ann" });
      }
      const refused = await stranger.post("/auth/login", { form: { username: "ann", password: "wrong horse" } });
      expect(refused).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
    });
  });

  describe("the profile", () => {
    test("is changed field by field", async () => {
      await ann.put("/user/profile", { nickname: "Ann", native_language: "en" });
      await ann.put("/user/profile", { bio: "Learning German.", level: "beginner" });
      const profile = payloadOf(await ann.get("/user/profile"));
      expect(profile).toMatchObject({ nickname: "Ann", bio: "Learning German.", level: "beginner", language: "de" });
      expect(profile).toMatchObject({ native_language: "en", created_at: expect.stringMatching(TIME) });
    });

    test("gets an avatar that browsers can load", async () => {
      const avatar = textOf(payloadOf(await ann.post("/user/upload-avatar", { file: await face() })), "avatar");
      expect(payloadOf(await ann.get("/user/profile")).avatar).toBe(avatar);
      const image = await fetch(new URL(avatar, server.url));
      expect(image.headers.get("content-type")).toMatch(/^image\//);
    });
  });
}
