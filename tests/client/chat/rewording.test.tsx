import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "../userEvent.ts";
import { prepareChat } from "./chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember } from "./exchangeServer.tsx";

prepareChat();
beforeEach(givePlaces);

const WORDS = Array.from({ length: 12 }, (_, at) => [at, at + 1, `word ${at}`, null, "noun"]);

/** The chat of a beginner whose newest reply has so many new words, on a server that allows other words or not. */
async function openWith(newWords: number, rewords = true) {
  const reply = answer("一二三四五六七八九十百千");
  const server = exchange(reply);
  server.answers.RewordingInfo = () => ({ serverInfo: { rewords } });
  server.answers.MessageWords = () => ({
    messageWords: [
      {
        id: `${reply.id}:1`,
        messageId: reply.id,
        alternative: 1,
        language: "ja",
        words: WORDS,
        explanations: [],
        newWords: WORDS.slice(0, newWords).map(([start]) => start),
        saved: [],
        correction: null,
      },
    ],
  });
  await openAsMember(server, { level: "beginner" });
  return server;
}
const asked = (server: Awaited<ReturnType<typeof openWith>>) =>
  server.asked("RegenerateReply").map(({ rewording }) => rewording);

describe("a reply that is far too hard", () => {
  it("is offered in simpler words, by a tap and never by itself", async () => {
    const server = await openWith(4);
    const offer = await screen.findByRole("button", { name: /^Simpler/ });
    expect(asked(server)).toEqual([]);
    await userEvent.click(offer);
    await waitFor(() => expect(asked(server)).toEqual(["simpler"]));
  });

  it("is offered nothing where the operator allows no other words, nor one that is easy enough", async () => {
    await openWith(4, false);
    expect(await screen.findByRole("button", { name: /^Another reply/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Simpler/ })).toBeNull();
  });

  it("or too easy is had in other words from its menu", async () => {
    const server = await openWith(0);
    await screen.findByRole("button", { name: /^Another reply/ });
    expect(screen.queryByRole("button", { name: /^Simpler/ })).toBeNull();
    const dots = (await screen.findAllByRole("button", { name: "More actions" })).at(-1);
    if (dots) await userEvent.click(dots);
    await userEvent.click(await screen.findByRole("menuitem", { name: "In harder words" }));
    await waitFor(() => expect(asked(server)).toEqual(["harder"]));
  });
});
