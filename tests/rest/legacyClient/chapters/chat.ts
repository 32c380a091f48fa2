import { describe, expect, test } from "vitest";
import { gate } from "../../../kit/ai/scriptedModel.ts";
import { eventsOf, wholeReply } from "../eventStream.ts";
import { listOf, payloadOf } from "../legacyClient.ts";
import type { Json } from "../legacyClient.ts";
import { TIME } from "../story.ts";
import type { Story } from "../story.ts";

export function chatChapter({ server, ann, known }: Story): void {
  describe("a chat", () => {
    test("opens with the character's card and greeting", async () => {
      const history = payloadOf(await ann.get(`/chat/${known.npcId}/history`));
      expect(history).toMatchObject({ hasMore: false, userName: "Ann" });
      expect(listOf(history, "messages")).toMatchObject([
        { sender: "system", messageType: "npc_info", npc_id: known.npcId },
        { sender: "npc", messageType: "normal", type: "text", message: "Mind the pendulum!", isGenerating: false },
      ]);
    });

    test("streams a reply piece by piece", async () => {
      server.model.next("The clock ", "strikes ", "twelve.");
      const stream = await ann.open(`/chat/${known.npcId}`, { json: { message: "What time is it?", type: "text" } });
      expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
      const reply = await wholeReply(stream);
      expect(reply.types).toEqual(["message", "start", "delta", "delta", "delta", "done", "[DONE]"]);
      expect(reply.sent).toMatchObject({ sender: "user", message: "What time is it?" });
      expect(reply.text).toBe("The clock strikes twelve.");
      expect(reply.done).toMatchObject({ sender: "npc", message: reply.text, status: "complete", isGenerating: false });
    });

    test("is in the list with its last message, unread until it is marked as read", async () => {
      const newest = async () => listOf(payloadOf(await ann.get("/chat/recent")), "items")[0] ?? {};
      const session = await newest();
      expect(session).toMatchObject({
        npcId: known.npcId,
        npcName: "Quirin",
        npcImage: known.picture,
        userName: "Ann",
      });
      expect(session).toMatchObject({ lastMessage: "The clock strikes twelve.", unreadCount: expect.any(Number) });
      expect(session.lastMessageTime).toMatch(TIME);
      expect(session.unreadCount).not.toBe(0);
      expect(payloadOf(await ann.post(`/chat/${known.npcId}/mark-read`))).toEqual({ unreadCount: 0 });
      expect(await newest()).toMatchObject({ unreadCount: 0 });
    });

    test("gets another answer in place of the last one", async () => {
      server.model.next("Noon.");
      const reply = await wholeReply(await ann.open(`/chat/${known.npcId}/regenerate`));
      expect(reply.types).toEqual(["start", "delta", "done", "[DONE]"]);
      expect(reply.done).toMatchObject({ message: "Noon.", alternatives: { index: 2, count: 2 } });
      const messages = listOf(payloadOf(await ann.get(`/chat/${known.npcId}/history`)), "messages");
      expect(messages.map(({ message }) => message).slice(2)).toEqual(["What time is it?", "Noon."]);
    });

    test("offers three messages to go on with", async () => {
      const { suggestions } = payloadOf(await ann.get(`/chat/${known.npcId}/suggestions`));
      expect(suggestions).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    });

    test("can be stopped in the middle of a reply, which keeps its text", async () => {
      server.model.next("Tick, ", gate().passed, "tock.");
      const stream = await ann.open(`/chat/${known.npcId}`, { json: { message: "Talk!" } });
      const seen: Json[] = [];
      for await (const { frame } of eventsOf(stream)) {
        if (frame?.type === "delta") seen.push(payloadOf(await ann.post(`/chat/${known.npcId}/stop`)));
        if (frame?.type === "done") seen.push(Object(frame.message));
      }
      expect(seen).toMatchObject([{ stopped: true }, { message: "Tick, ", status: "stopped" }]);
      expect(payloadOf(await ann.post(`/chat/${known.npcId}/stop`))).toEqual({ stopped: false, message: null });
    });

    test("goes on after the client was away, from the last event that it has", async () => {
      const pause = gate();
      server.model.next("Ding, ", pause.passed, "dong.");
      const stream = await ann.open(`/chat/${known.npcId}`, { json: { message: "And now?" } });
      let last = "";
      for await (const { id, frame } of eventsOf(stream)) {
        last = id;
        if (frame?.type === "delta") break;
      }
      pause.open();
      const rest = await ann.open(`/chat/${known.npcId}/stream`, { method: "GET", headers: { "Last-Event-ID": last } });
      const frames: unknown[] = [];
      for await (const { frame } of eventsOf(rest)) frames.push(frame);
      expect(frames).toMatchObject([
        { type: "delta", seq: 2, content: "dong." },
        { type: "done", message: { message: "Ding, dong." } },
        null,
      ]);
    });

    test("has pages of twenty messages, the newest on the first", async () => {
      for (let round = 1; round <= 8; round += 1)
        await wholeReply(await ann.open(`/chat/${known.npcId}`, { json: { message: `Round ${round}` } }));
      const page = async (number: number) => payloadOf(await ann.get(`/chat/${known.npcId}/history?page=${number}`));
      const [newest, older] = [await page(1), await page(2)];
      expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
      expect(listOf(newest, "messages")).toHaveLength(20);
      const all = [...listOf(older, "messages"), ...listOf(newest, "messages")];
      expect(all.map(({ message }) => message).filter((text) => String(text).startsWith("Round"))).toHaveLength(8);
      expect(all.map(({ timestamp }) => timestamp)).toEqual(all.map(({ timestamp }) => timestamp).sort());
    });
  });
}
