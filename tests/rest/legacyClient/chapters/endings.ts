import { describe, expect, test } from "vitest";
import { listOf, payloadOf } from "../legacyClient.ts";
import { EMAIL, signIn, mailedCode } from "../story.ts";
import type { Story } from "../story.ts";

export function endingsChapter({ server, ann, guest, stranger, known }: Story): void {
  describe("a new password", () => {
    test("is set by a code from the mail, and ends every session", async () => {
      const before = server.mails.sent.filter(({ to }) => to === EMAIL).length;
      expect(payloadOf(await stranger.post("/auth/send-reset", { json: { email: EMAIL } }))).toMatchObject({
        resend_in: 60,
      });
      const json = { email: EMAIL, code: await mailedCode(server, before + 1), newPassword: "battery staple" };
      expect((await stranger.post("/auth/reset-password", { json })).status).toBe(200);
      expect(await ann.get("/user/profile")).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
      const old = { username: "ann", password: known.password };
      expect((await stranger.post("/auth/login", { form: old })).status).toBe(401);
      signIn(ann, payloadOf(await stranger.post("/auth/login", { form: { ...old, password: "battery staple" } })));
      expect((await ann.get("/user/profile")).status).toBe(200);
    });
  });

  describe("a guest who registers", () => {
    test("keeps the chats", async () => {
      const email = "bea@example.com";
      await guest.post("/auth/send-register-code", { json: { email } });
      const code = await server.mails.codeFor(email);
      const registered = await guest.post("/auth/register", {
        json: { username: "bea", email, password: known.password, code },
      });
      expect(registered.status).toBe(201);
      expect(signIn(guest, payloadOf(registered))).toMatchObject({ user_type: "regular", username: "bea" });
      expect(listOf(payloadOf(await guest.get("/chat/recent")), "items")).toMatchObject([{ npcId: known.npcId }]);
    });
  });

  describe("what is deleted", () => {
    test("is gone from the list: a chat", async () => {
      expect(payloadOf(await ann.remove(`/chat/${known.npcId}`))).toMatchObject({ deleted: true });
      expect(payloadOf(await ann.get("/chat/recent"))).toEqual({ items: [] });
    });

    test("answers nothing any more: a character, whose chats stay readable for others", async () => {
      expect(payloadOf(await ann.remove(`/npc/${known.npcId}`))).toEqual({ deleted: true, id: known.npcId });
      expect((await ann.get(`/npc/${known.npcId}`)).status).toBe(404);
      expect(payloadOf(await ann.get("/npc/list?type=mine"))).toEqual({ items: [], total: 0 });
      const history = payloadOf(await guest.get(`/chat/${known.npcId}/history`));
      expect(listOf(history, "messages").map(({ message }) => message)).toContain("Welcome to the tower.");
      const refused = await guest.open(`/chat/${known.npcId}`, { json: { message: "Are you there?" } });
      expect({ status: refused.status, body: await refused.json() }).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    });
  });
}
