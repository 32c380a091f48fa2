import { openaiModel } from "../../../server/adapters/ai/openai/completions/openaiModel.ts";
import { openaiLanguageTools } from "../../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { checkLedger } from "../../../server/core/points/checkLedger.ts";
import type { LanguageModel } from "../../../server/core/chat/replies/languageModel.port.ts";
import type { LanguageTools } from "../../../server/core/language/languageTools.port.ts";
import type { ModelFault } from "../../fakes/modelFault.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { startTestServer } from "../server/startTestServer.ts";
import type { TestServer } from "../server/startTestServer.ts";
import { routesAt } from "./routesAt.ts";

/** What is said when nothing fails; it has characters of two, three and four bytes. */
export const TOKENS = ["Bon", "jour", " 世界", " 👩‍🚀", " où", " ça", "?"];
export const REPLY = TOKENS.join("");
export const REPLY_PRICE = 3;
export const TOOL_PRICE = 2;
export const ANSWER_TOKENS = 700;

/** Milliseconds that an endpoint may be silent. */
interface Patience {
  firstTokenMs: number;
  idleMs: number;
}

/** Longer than a right answer takes on the busiest machine. */
const PATIENT: Patience = { firstTokenMs: 15_000, idleMs: 15_000 };
/** The limit that a fault of silence runs into. */
const SHORT_MS = 300;
/** Later than any later token may be, and in time for a first one. */
export const LATE_MS = 400;

function patienceFor(fault: ModelFault): Patience {
  if (fault.kind === "hang") return { ...PATIENT, firstTokenMs: SHORT_MS };
  if (fault.kind === "stall" || fault.kind === "late") return { ...PATIENT, idleMs: SHORT_MS };
  return PATIENT;
}

/** A server that asks a faulty endpoint by the adapters in use. */
export interface EndpointServer {
  server: TestServer;
  endpoint: ModelServer;
  /** Has the next call fail, under limits that make it fail soon. */
  failNext(fault: ModelFault): void;
  /** Errors in the points of any user, and how many reservations are still open. */
  ledger(): Promise<{ mistakes: object[]; open: number }>;
  close(): Promise<void>;
}

export async function startEndpointServer(): Promise<EndpointServer> {
  const endpoint = await startModelServer({ tokens: TOKENS });
  const most = { answerTokens: ANSWER_TOKENS };
  const routes = () => routesAt({ baseUrl: endpoint.url, model: "fake-1" });
  let patience = PATIENT;
  const nextPatience = (): Patience => {
    const next = patience;
    patience = PATIENT;
    return next;
  };
  const tools = (): LanguageTools => openaiLanguageTools(routes(), { ...most, timeoutMs: nextPatience().firstTokenMs });
  const model: LanguageModel = {
    streamReply: (prompt, signal) => openaiModel(routes(), { ...most, ...nextPatience() }).streamReply(prompt, signal),
  };
  const languageTools: LanguageTools = {
    polish: (request, signal) => tools().polish(request, signal),
    translate: (request, signal) => tools().translate(request, signal),
    suggest: (request, signal) => tools().suggest(request, signal),
    correct: (request, signal) => tools().correct(request, signal),
    explainWord: (request, signal) => tools().explainWord(request, signal),
    judgeGoals: (request, signal) => tools().judgeGoals(request, signal),
    correctAndJudge: (request, signal) => tools().correctAndJudge(request, signal),
    proposeScene: (request, signal) => tools().proposeScene(request, signal),
    translateScene: (request, signal) => tools().translateScene(request, signal),
  };
  const prices = {
    reply: REPLY_PRICE,
    translate: TOOL_PRICE,
    suggest: TOOL_PRICE,
    polish: TOOL_PRICE,
    word: TOOL_PRICE,
    correction: TOOL_PRICE,
  };
  const server = await startTestServer({ ai: { model, languageTools }, config: { prices } });
  return {
    server,
    endpoint,
    failNext: (fault) => {
      patience = patienceFor(fault);
      endpoint.setFault(fault, { times: 1 });
    },
    ledger: async () => {
      const em = server.database.orm.em.fork();
      const [row] = await em.execute<{ open: number }[]>(
        "select count(*)::int as open from reservations where state = 'reserved'",
      );
      return { mistakes: (await checkLedger({ em })).mistakes, open: row?.open ?? -1 };
    },
    close: async () => {
      await server.close();
      await endpoint.close();
    },
  };
}
