import { createLog } from "../../server/log.ts";
import { type Config, readConfig } from "../../server/config.ts";
import type { Database } from "../../db/connection.ts";
import { startServer } from "../../server/server.ts";
import { type Api, api } from "./api.ts";
import { type ScriptedModel, scriptedModel } from "./scriptedModel.ts";
import { openTestDatabase } from "./testDatabase.ts";

/** A whole server in this process, on a free port, with a database and a model of its own. */
export interface TestServer {
  /** http://127.0.0.1:PORT */
  url: string;
  model: ScriptedModel;
  database: Database;
  /** The API as nobody, or as the holder of a token. */
  as(token: string | null): Api;
  /** A new guest practising a language, and the API as this guest. */
  guest(language?: string): Promise<Api & { token: string; userId: string }>;
  close(): Promise<void>;
}

/** Starts a server for tests; `beforeAll`, with `close` in `afterAll`. Each test makes the guests and chats it needs. */
export async function startTestServer(options: { config?: Partial<Config>; database?: Database } = {}): Promise<TestServer> {
  const model = scriptedModel();
  const database = options.database ?? (await openTestDatabase());
  const config = { ...readConfig({ PORT: "0" }), ...options.config };
  const server = await startServer({ config, database, model, log: createLog("silent"), clientFolder: "dist/client" });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    model,
    database,
    as: (token) => api(url, token),
    async guest(language = "en") {
      const { data } = await api(url, null).request<{ guestLogin: { accessToken: string; user: { id: string } } }>(
        "mutation ($language: String!) { guestLogin(language: $language) { accessToken user { id } } }",
        { language },
      );
      if (!data) throw new Error("no guest could sign in");
      const token = data.guestLogin.accessToken;
      return { ...api(url, token), token, userId: data.guestLogin.user.id };
    },
    close: () => server.close(),
  };
}
