import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

const renders = { bubbles: 0, replies: 0 };

/**
 * Counts how often the bubbles and the running reply render. Files share a worker, so the chat is loaded once more
 * around the counting parts.
 */
async function loadCounted() {
  vi.resetModules();
  vi.doMock("../../../client/src/components/messages/Bubble.tsx", async (original) => {
    const { Bubble } = await original<typeof import("../../../client/src/components/messages/Bubble.tsx")>();
    return {
      Bubble: (props: Parameters<typeof Bubble>[0]) => {
        renders.bubbles += 1;
        return Bubble(props);
      },
    };
  });
  vi.doMock("../../../client/src/features/chat/reply/ReplyText.tsx", async (original) => {
    const { ReplyText } = await original<typeof import("../../../client/src/features/chat/reply/ReplyText.tsx")>();
    return {
      ReplyText: (props: Parameters<typeof ReplyText>[0]) => {
        renders.replies += 1;
        return ReplyText(props);
      },
    };
  });
  const { i18n, startI18n } = await import("../../../client/src/lib/i18n/i18n.ts");
  await startI18n();
  await i18n.loadNamespaces(["chat", "chatList"]);
  return import("./chatServer.tsx");
}

afterEach(() => {
  vi.doUnmock("../../../client/src/components/messages/Bubble.tsx");
  vi.doUnmock("../../../client/src/features/chat/reply/ReplyText.tsx");
  vi.resetModules();
});

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

it("renders nothing but the text of the running reply while it grows, once a frame", async () => {
  const { createChatServer, giveBrowser, greeting, infoCard, message, renderChat, writing } = await loadCounted();
  giveBrowser();
  const asked = message({ id: "mine", position: 3, sender: "user", text: "Hello", requestId: "q1" });
  const server = createChatServer([infoCard, greeting, asked, writing({ replyId: "rendering" })]);
  await renderChat(server);
  await within(await screen.findByRole("log")).findByRole("img", { name: "writing…" });
  await frame();
  const before = { ...renders };
  expect(before.bubbles).toBeGreaterThan(0);
  act(() => {
    for (let seq = 1; seq <= 50; seq += 1) server.delta(seq, `${seq} `);
  });
  await frame();
  expect(screen.getByText(/^1 2 3 .* 50/)).toBeTruthy();
  expect(renders).toEqual({ bubbles: before.bubbles, replies: before.replies + 1 });
});
