/** What a prompt may hold. */
export interface PromptRoom {
  /** Tokens of a prompt in all. */
  tokens: number;
  /** Messages that are read for it. */
  messages: number;
}

/** Tokens that a short message of a chat takes: so many messages may fit that they are worth reading. */
const TOKENS_A_MESSAGE = 50;

/** The room of a prompt of so many tokens. */
export const promptRoom = (tokens: number): PromptRoom => ({
  tokens,
  messages: Math.ceil(tokens / TOKENS_A_MESSAGE),
});
