import { openaiModel } from "../../../server/adapters/ai/openai/openaiModel.ts";
import { openaiLanguageTools } from "../../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { checkLedger } from "../../../server/core/points/checkLedger.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { startTestServer } from "../server/startTestServer.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** What is said when nothing fails; it has characters of two, three and four bytes. */
export const TOKENS = ["Bon", "jour", " 世界", " 👩‍🚀", " où", " ça", "?"];
export const REPLY = TOKENS.join("");
export const REPLY_PRICE = 3;
export const TOOL_PRICE = 2;

/** Milliseconds, in the proportions of the ones in use: of a minute to the first token, and half of it from one to the next. */
const FIRST_TOKEN_MS = 3000;
const IDLE_MS = 1500;
/** Later than any later token may be, and in time for a first one. */
export const LATE_MS = 1900;

/** A server that asks a faulty endpoint by the adapters in use. */
export interface EndpointServer {
  server: TestServer;
  endpoint: ModelServer;
  /** What is wrong with the points of anybody, and how many reservations are still open. */
  ledger(): Promise<{ mistakes: object[]; open: number }>;
  close(): Promise<void>;
}

export async function startEndpointServer(): Promise<EndpointServer> {
  const endpoint = await startModelServer({ tokens: TOKENS });
  const place = { baseUrl: endpoint.url, model: "fake-1" };
  const ai = {
    model: openaiModel({ ...place, firstTokenMs: FIRST_TOKEN_MS, idleMs: IDLE_MS }),
    languageTools: openaiLanguageTools({ ...place, timeoutMs: FIRST_TOKEN_MS }),
  };
  const prices = { reply: REPLY_PRICE, translate: TOOL_PRICE, suggest: TOOL_PRICE, polish: TOOL_PRICE };
  const server = await startTestServer({ ai, config: { prices } });
  return {
    server,
    endpoint,
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
