import { setTimeout } from "node:timers/promises";
import { graphqlChat } from "../stream/graphqlChat.ts";
import type { Chat } from "../stream/path.ts";
import { proxyChat } from "../stream/proxyChat.ts";
import { restChat } from "../stream/restChat.ts";
import { promptOf } from "../stream/script.ts";
import { crowdTokens } from "./crowdScript.ts";
import type { HeardReply, ReadersQuestion } from "./readers.ts";

/* The readers of a crowd: each has a chat of its own, and all speak once. */

/** Chats that are opened at once. */
const OPENED_AT_ONCE = 16;

const WAYS: Record<ReadersQuestion["way"], (url: string) => Chat | Promise<Chat>> = {
  proxy: proxyChat,
  GraphQL: graphqlChat,
  REST: restChat,
};

async function openChats({ way, url, count }: ReadersQuestion): Promise<Chat[]> {
  const chats: Chat[] = [];
  while (chats.length < count) {
    const few = Math.min(OPENED_AT_ONCE, count - chats.length);
    chats.push(...(await Promise.all(Array.from({ length: few }, () => WAYS[way](url)))));
  }
  return chats;
}

/** Milliseconds after which one who was told that the server is busy tries again. */
const RETRY_MS = 2000;

/** Says one thing, again where the server is busy, and compares what came with what the model said. */
async function speak(chat: Chat, n: number, tokens: number, refusals = 0): Promise<HeardReply> {
  try {
    const { text, pieces, faults } = await chat.say(promptOf(n));
    if (text !== crowdTokens(n, tokens).join("")) faults.push("what arrived is not what the model said");
    return { n, firstAt: pieces[0]?.at ?? null, lastAt: pieces.at(-1)?.at ?? null, faults, refusals };
  } catch (error) {
    if (!String(error).includes("SERVICE_OVERLOADED"))
      return { n, firstAt: null, lastAt: null, faults: [String(error)], refusals };
    await setTimeout(RETRY_MS);
    return speak(chat, n, tokens, refusals + 1);
  }
}

async function checkStored(chat: Chat, n: number, tokens: number): Promise<string[]> {
  const stored = await chat.stored();
  const said = [[promptOf(n), crowdTokens(n, tokens).join("")]];
  return stored && JSON.stringify(stored) !== JSON.stringify(said) ? ["the history is not what was said"] : [];
}

process.on("message", (question: ReadersQuestion) => void talk(question));

async function talk(question: ReadersQuestion): Promise<void> {
  const { count, tokens, rampMs, first } = question;
  const chats = await openChats(question);
  process.send?.({ opened: true });
  const heard = await Promise.all(
    chats.map(async (chat, index) => {
      await setTimeout((index * rampMs) / count);
      return speak(chat, first + index, tokens);
    }),
  );
  process.send?.({ heard });
  const faults: string[][] = [];
  for (const [index, chat] of chats.entries()) {
    faults.push(await checkStored(chat, first + index, tokens));
    await chat.close();
  }
  process.send?.({ faults: faults.flat() });
}

process.on("disconnect", () => process.exit());
process.send?.({ url: "" });
