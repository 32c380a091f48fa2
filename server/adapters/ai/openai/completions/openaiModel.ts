import type { LanguageModel, ReplyPrompt } from "../../../../core/chat/replies/languageModel.port.ts";
import { noRoom } from "../routes/modelRoutes.ts";
import type { ModelRoutes, Route } from "../routes/modelRoutes.ts";
import { chatCompletions, tokensOfMessages } from "./chatCompletions.ts";
import type { ChatCompletions } from "./chatCompletions.ts";
import { chatMessagesOf, writtenReply } from "./writtenReply.ts";
import type { ReplyBounds } from "./writtenReply.ts";

/** Replies from any endpoints with OpenAI's chat completions. */
export function openaiModel(routes: ModelRoutes, bounds: ReplyBounds): LanguageModel {
  const route = routes.to("chat", chatCompletions);
  return {
    streamReply: (prompt, signal, payer) => ({
      [Symbol.asyncIterator]: () => new RoutedReply(route, prompt, bounds, signal, payer),
    }),
  };
}

/**
 * A reply of the first endpoint that begins one. Until then the next one is asked where one fails; from the first piece
 * on it only hands on the promises of that endpoint's generator, which costs a piece nothing.
 */
class RoutedReply implements AsyncIterator<string> {
  #pieces: AsyncGenerator<string> | null = null;

  constructor(
    private readonly route: Route<ChatCompletions>,
    private readonly prompt: ReplyPrompt,
    private readonly bounds: ReplyBounds,
    private readonly signal: AbortSignal,
    private readonly payer: string | undefined,
  ) {}

  next(): Promise<IteratorResult<string>> {
    return this.#pieces ? this.#pieces.next() : this.#begin();
  }

  async return(): Promise<IteratorResult<string>> {
    await this.#pieces?.return(undefined);
    return { done: true, value: undefined };
  }

  async #begin(): Promise<IteratorResult<string>> {
    this.signal.throwIfAborted();
    const tried = new Set();
    const { payer, prompt, bounds } = this;
    const purse = {
      payer,
      most: () => ({ input: tokensOfMessages(chatMessagesOf(prompt)), output: bounds.answerTokens }),
    };
    let failure: unknown = noRoom();
    for (let turn = this.route.take(tried, purse); turn; turn = this.route.take(tried, purse)) {
      this.#pieces = writtenReply(turn, prompt, bounds, this.signal);
      try {
        const first = await this.#pieces.next();
        turn.answered();
        return first;
      } catch (error) {
        if (!turn.mayGoOn) throw error;
        failure = error;
      }
    }
    throw failure;
  }
}
