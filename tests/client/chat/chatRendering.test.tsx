import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorld, giveSizes, greeting, infoCard, message, renderChat, setPointer, writing } from "./chatWorld.tsx";

const renders = vi.hoisted(() => ({ bubbles: 0, replies: 0 }));

vi.mock("../../../client/src/features/chat/message/Bubble.tsx", async (original) => {
  const { Bubble } = await original<typeof import("../../../client/src/features/chat/message/Bubble.tsx")>();
  return {
    Bubble: (props: Parameters<typeof Bubble>[0]) => {
      renders.bubbles += 1;
      return Bubble(props);
    },
  };
});
vi.mock("../../../client/src/features/chat/reply/ReplyText.tsx", async (original) => {
  const { ReplyText } = await original<typeof import("../../../client/src/features/chat/reply/ReplyText.tsx")>();
  return {
    ReplyText: (props: Parameters<typeof ReplyText>[0]) => {
      renders.replies += 1;
      return ReplyText(props);
    },
  };
});

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

beforeEach(() => {
  giveSizes();
  setPointer("fine");
});
afterEach(cleanup);

it("renders nothing but the text of the running reply while it grows, once a frame", async () => {
  const asked = message({ id: "mine", position: 3, sender: "user", text: "Hello", requestId: "q1" });
  const world = createWorld([infoCard, greeting, asked, writing({ replyId: "rendering" })]);
  await renderChat(world);
  await within(await screen.findByRole("log")).findByRole("img", { name: "writing…" });
  await frame();
  const before = { ...renders };
  act(() => {
    for (let seq = 1; seq <= 50; seq += 1) world.delta(seq, `${seq} `);
  });
  await frame();
  expect(screen.getByText(/^1 2 3 .* 50/)).toBeTruthy();
  expect(renders).toEqual({ bubbles: before.bubbles, replies: before.replies + 1 });
});
