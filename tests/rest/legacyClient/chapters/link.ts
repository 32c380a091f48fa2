import { describe, expect, test } from "vitest";
import { wholeReply } from "../eventStream.ts";
import { listOf, payloadOf, textOf } from "../legacyClient.ts";
import { TIME, face, signIn } from "../story.ts";
import type { Story } from "../story.ts";

export function linkChapter({ server, ann, guest, stranger, known }: Story): void {
  describe("a link", () => {
    test("opens a private character to a guest", async () => {
      await ann.put(`/npc/${known.npcId}`, { visibility: "private" });
      const share = payloadOf(await ann.post(`/npc/${known.npcId}/share`));
      expect(share).toMatchObject({
        url: expect.stringMatching(/^https?:\/\//),
        expires_at: expect.stringMatching(TIME),
      });
      known.shareId = textOf(share, "share_id");
      const session = payloadOf(await stranger.post("/auth/guest-login", { json: { language: "fr" } }));
      const user = signIn(guest, session);
      expect(user).toMatchObject({ user_type: "guest", language: "fr" });
      known.guestId = textOf(user, "id");
      expect((await guest.get(`/npc/${known.npcId}`)).status).toBe(404);
      expect(payloadOf(await guest.get(`/npc/share/${known.shareId}`))).toMatchObject({
        id: known.npcId,
        share_id: known.shareId,
      });
      expect((await guest.get(`/npc/${known.npcId}`)).status).toBe(200);
    });

    test("lets the guest chat, and the avatar's creator read along", async () => {
      server.model.next("Welcome to the tower.");
      const reply = await wholeReply(await guest.open(`/chat/${known.npcId}`, { json: { message: "Bonjour!" } }));
      expect(reply.text).toBe("Welcome to the tower.");
      const [session] = listOf(payloadOf(await ann.get("/chat/ai-avatar")), "items");
      expect(session).toMatchObject({ npcId: known.npcId, userId: known.guestId, lastMessage: reply.text });
      expect(session?.unreadCount).toBe(2);
      const path = `/chat/ai-avatar/${known.npcId}/${known.guestId}`;
      const history = payloadOf(await ann.get(`${path}/history`));
      expect(history).toMatchObject({ hasMore: false, userName: session?.userName });
      expect(listOf(history, "messages").map(({ message }) => message)).toEqual(
        expect.arrayContaining(["Bonjour!", reply.text]),
      );
      expect(payloadOf(await ann.post(`${path}/mark-read`))).toEqual({ unreadCount: 0 });
      expect(listOf(payloadOf(await ann.get("/chat/ai-avatar")), "items")).toMatchObject([{ unreadCount: 0 }]);
      expect((await guest.get(`${path}/history`)).status).toBe(404);
    });

    test("gives a guest no more than guests have", async () => {
      const codes = [
        await guest.post("/text/translate", { json: { text: "Tea" } }),
        await guest.open(`/chat/${known.npcId}/regenerate`).then(async (it) => ({ body: await it.json() })),
        await guest.get(`/chat/${known.npcId}/suggestions`),
        await guest.post("/npc/upload", { file: await face() }),
        await guest.post("/points/recharge", { json: { points: 500 } }),
      ].map(({ body }) => body.code);
      expect(codes).toEqual([...Array.from({ length: 4 }, () => "GUEST_FORBIDDEN"), "GUEST_RECHARGE_FORBIDDEN"]);
    });

    test("is of no use once it is withdrawn, but the guest's chat stays open", async () => {
      await ann.remove(`/npc/${known.npcId}/share`);
      expect(await stranger.get(`/npc/share/${known.shareId}`)).toMatchObject({
        status: 410,
        body: { code: "SHARE_EXPIRED" },
      });
      expect((await guest.get(`/chat/${known.npcId}/history`)).status).toBe(200);
    });
  });
}
