import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Reply } from "../../../db/entities/chat/reply.entity.ts";
import { noteTalks } from "../../../db/queries/memory/claims.ts";
import type { ReplyPrompt } from "../../../server/core/chat/replies/languageModel.port.ts";
import { sendMessage } from "../../../server/core/chat/messages/sendMessage.ts";
import type { EmbeddingModel } from "../../../server/core/memory/embeddingModel.port.ts";
import { makeMemories } from "../../../server/core/memory/making/makeMemories.ts";
import { estimateTokens } from "../../../server/core/models/tokens.policy.ts";
import type { Scope } from "../../../server/core/scope.ts";
import type { Asked } from "./asked.ts";
import type { Contestant } from "./contestant.ts";
import type { Conversation } from "./conversation.ts";
import { quotedEntries } from "./quotedEntries.ts";
import { readingModel } from "./readingModel.ts";
import { StoredTalk } from "./storedTalk.ts";
import { startTalkServer } from "./talkServer.ts";
import type { TalkServer } from "./talkServer.ts";

/** Milliseconds after the last message of a session in which it is read: the talk has ended. */
const SILENCE_MS = 3_600_000;
const POLL_MS = 5;

/** What a server gives its model: conversations are stored and read as they go on, questions are sent as messages. */
export async function serverContestant(
  conversations: readonly Conversation[],
  embeddingModel: EmbeddingModel | null,
): Promise<Contestant> {
  const memoryModel = readingModel(conversations);
  const server = await startTalkServer({ memoryModel, embeddingModel });
  const talks = new Map<Conversation, StoredTalk>();
  for (const conversation of conversations)
    talks.set(conversation, await StoredTalk.begin(server.database, conversation));

  async function readTalk(talk: StoredTalk, scope: Scope): Promise<void> {
    const now = scope.clock();
    await noteTalks(scope.em, [talk.chatId], { enough: 1, now, later: now });
    const onError = (error: unknown): never => {
      throw error;
    };
    const reading = { ...scope, memoryModel, onError };
    let hasFailed = false;
    await makeMemories(reading, (outcome) => void (hasFailed ||= outcome === "failed"), new AbortController().signal);
    if (hasFailed) throw new Error("a part of a conversation could not be read");
  }

  return {
    close: () => server.close(),
    promptFor: async (asked, { tokens }) => {
      const talk = talks.get(asked.conversation);
      if (!talk) throw new Error("this conversation is not on the server");
      const { model, scope } = await server.node(tokens);
      const last = asked.turns.at(-1)?.session ?? 0;
      for (let session = 0; session <= last; session += 1) {
        if (!(await talk.say(session))) continue;
        server.setClock(new Date(talk.lastAt.getTime() + SILENCE_MS));
        await readTalk(talk, scope());
      }
      server.setClock(asked.at);
      const prompt = await promptOf(asked, talk, { ...scope(), viewer: talk.viewer }, server, () =>
        model.prompts.splice(0).at(-1),
      );
      const turns = prompt.turns.slice(0, -1);
      const said = [prompt.system, ...prompt.turns.map(({ text }) => text)];
      return {
        tokens: said.reduce((sum, text) => sum + estimateTokens(text), 0),
        memory: quotedEntries(prompt),
        turns,
      };
    },
  };
}

/** Sends a question, takes what the model was given for its answer, and takes both back. */
async function promptOf(
  { question }: Asked,
  talk: StoredTalk,
  scope: Scope,
  { database }: TalkServer,
  given: () => ReplyPrompt | undefined,
): Promise<ReplyPrompt> {
  const sent = await sendMessage(scope, talk.npcId, { text: question.text, requestId: randomUUID() });
  if (!("message" in sent)) throw new Error(`the question was refused: ${sent.messageType}`);
  const running = { chat: talk.chatId, status: "generating" } as const;
  while ((await database.orm.em.fork().count(Reply, running)) > 0) await delay(POLL_MS);
  await talk.takeBack();
  const prompt = given();
  if (!prompt) throw new Error("the model was not asked");
  return prompt;
}
