import { AppError } from "../../../schema/rules/appError.ts";
import type { TestServer } from "../server/startTestServer.ts";
import type { Outage } from "./callCase.ts";

/** The model is over capacity at its next task. */
export const modelOutage = (fail: (server: TestServer, error: AppError) => void): Outage => ({
  code: "SERVICE_OVERLOADED",
  begin: (server) => fail(server, new AppError("SERVICE_OVERLOADED")),
});
