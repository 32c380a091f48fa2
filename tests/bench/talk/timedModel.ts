import { setTimeout as sleep } from "node:timers/promises";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";

/** How long models take, in milliseconds. */
export const MODEL_MS = { transcription: 300, firstToken: 200, token: 30, voice: 200 } as const;

/** No two replies are alike: what was spoken before is not spoken again. */
const replyOf = (turn: number): string[] => [
  "Tea",
  ` ${turn}`,
  " is",
  " here",
  ".",
  " It",
  " is",
  " hot",
  ` ${turn}`,
  ".",
];
/** Tokens of the first sentence: with the next one it is known to have ended. */
const FIRST_SENTENCE = 5;

/** When a call came to a model, and when its answer went, in milliseconds since 1970 by this process's clock. */
interface Call {
  from: number;
  to: number;
}

export interface TimedModel {
  server: ModelServer;
  /** The calls of one turn, of which the model then forgets: the reply's ends with its first sentence. */
  turn: () => { transcription: Call; reply: Call; voice: Call };
}

const sinceEpoch = (at: number): number => performance.timeOrigin + at;

/** Models that answer in known times. */
export async function timedModel(): Promise<TimedModel> {
  const calls: Record<"transcription" | "voice", Call[]> = { transcription: [], voice: [] };
  let repliedFrom: number[] = [];
  let turns = 0;
  const take = async (kind: keyof typeof calls): Promise<void> => {
    const from = performance.now();
    await sleep(MODEL_MS[kind]);
    calls[kind].push({ from: sinceEpoch(from), to: sinceEpoch(performance.now()) });
  };
  const server = await startModelServer({
    firstTokenMs: MODEL_MS.firstToken,
    tokenMs: MODEL_MS.token,
    tokens: ({ stream }) => {
      if (stream) repliedFrom.push(performance.now());
      return replyOf((turns += 1));
    },
    understood: async () => {
      await take("transcription");
      return "I would like a cup of tea, please.";
    },
    onSpeak: () => take("voice"),
  });
  return {
    server,
    turn: () => {
      const [transcription] = calls.transcription;
      const [voice] = calls.voice;
      const [from] = repliedFrom;
      const to = server.requests.find(({ body }) => body.stream)?.tokenAt[FIRST_SENTENCE - 1];
      if (!transcription || !voice || from === undefined || to === undefined)
        throw new Error("a model was not asked in this turn");
      calls.transcription = [];
      calls.voice = [];
      repliedFrom = [];
      server.requests.length = 0;
      return { transcription, voice, reply: { from: sinceEpoch(from), to: sinceEpoch(to) } };
    },
  };
}
