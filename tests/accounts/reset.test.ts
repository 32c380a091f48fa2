import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { codeToReset, otherThan, registrant, stranger } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const NEW_PASSWORD = "a new horse";

describe("setting a new password", () => {
  const client = () => accountsOverGraphql(server.url);

  test("needs the emailed code, ends all sessions, closes their sockets, and makes the old password invalid", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const elsewhere = (await client().login(ann.username, ann.password)).data?.accessToken ?? "";
    const sockets = await Promise.all([ann.token, elsewhere].map((token) => openSocket(server.url, token)));
    const bobsSocket = await openSocket(server.url, bob.token);
    expect((await client().sendReset(ann.email)).data).toEqual({ resendIn: 60, expiresIn: 600 });
    const code = await server.mails.codeFor(ann.email, 1);
    expect(await client().resetPassword(ann.email, code, NEW_PASSWORD)).toMatchObject({ code: null, data: true });
    for (const { closed } of sockets) expect(await closed).toEqual({ code: 4401, reason: "SESSION_REVOKED" });
    for (const token of [ann.token, elsewhere])
      expect(await client().profile(token)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await client().login(ann.username, ann.password)).code).toBe("INVALID_CREDENTIALS");
    expect((await client().login(ann.username, NEW_PASSWORD)).data?.user.id).toBe(ann.userId);
    expect(bobsSocket.isOpen()).toBe(true);
    expect((await client().profile(bob.token)).data?.id).toBe(bob.userId);
    bobsSocket.close();
  });

  test("with a wrong code changes nothing", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    expect(await client().resetPassword(ann.email, otherThan(code), NEW_PASSWORD)).toMatchObject({
      code: "INVALID_CODE",
    });
    expect((await client().profile(ann.token)).data?.id).toBe(ann.userId);
    expect((await client().login(ann.username, ann.password)).code).toBeNull();
  });

  test("uses its code up", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    const outcomes = await Promise.all(
      [1, 2, 3].map((time) => client().resetPassword(ann.email, code, `${NEW_PASSWORD} ${time}`)),
    );
    expect(outcomes.map((outcome) => outcome.code).sort()).toEqual(["INVALID_CODE", "INVALID_CODE", null]);
    expect(await client().resetPassword(ann.email, code, NEW_PASSWORD)).toMatchObject({ code: "INVALID_CODE" });
  });

  test("refuses a password that is too short or too long, and the code stays valid", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    for (const [password, key] of [
      ["x".repeat(7), "validation.passwordMin"],
      ["x".repeat(129), "validation.tooLong"],
    ] as const) {
      expect(await client().resetPassword(ann.email, code, password)).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { newPassword: key },
      });
    }
    expect((await client().resetPassword(ann.email, code, "xy".repeat(64))).code).toBeNull();
  });

  test("for an unknown address gives the same answer, sends no mail, and ends in INVALID_CODE", async () => {
    const { email } = stranger();
    expect((await client().sendReset(email)).data).toEqual({ resendIn: 60, expiresIn: 600 });
    const early = await client().sendReset(email);
    expect(early).toMatchObject({ code: "RATE_LIMITED" });
    expect(early.retryAfter).toBeGreaterThan(0);
    expect(await client().resetPassword(email, "123456", NEW_PASSWORD)).toMatchObject({ code: "INVALID_CODE" });
    // A sent mail arrives within a moment, as the tests above show.
    await setTimeout(500);
    expect(server.mails.sent.filter((mail) => mail.to === email)).toEqual([]);
  });

  test("works for a user who is signed in too", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    expect(
      (
        await accountsOverGraphql(server.url, { authorization: `Bearer ${ann.token}` }).resetPassword(
          ann.email,
          code,
          NEW_PASSWORD,
        )
      ).data,
    ).toBe(true);
  });
});
