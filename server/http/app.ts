import express from "express";
import type { Express, RequestHandler } from "express";
import type { Logger } from "pino";
import type { ErrorDescription } from "../../schema/describeError.ts";
import type { Outbox } from "../adapters/mail/outbox.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { cors } from "./cors.ts";
import { devOutbox } from "./devOutbox.ts";
import { errorHandler, graphqlErrorShape } from "./errorHandler.ts";
import { clientFiles } from "./files/clientFiles.ts";
import { inlineHashes } from "./files/inlineHashes.ts";
import { mediaFiles } from "./files/mediaFiles.ts";
import { graphqlRoutes } from "./graphql/graphqlRoutes.ts";
import { healthRoutes } from "./health.ts";
import { metricsRoute } from "./metrics.ts";
import { requestLog } from "./requests/requestLog.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { momentLinks } from "./sharing/momentLinks.ts";
import type { MomentLinkParts } from "./sharing/momentLinks.ts";
import { publicCharacters } from "./sharing/publicCharacters.ts";
import type { PublicCharacterParts } from "./sharing/publicCharacters.ts";
import { shareLinks } from "./sharing/shareLinks.ts";
import type { ShareLinkParts } from "./sharing/shareLinks.ts";

/**
 * The body of an answer to a request that failed, outside GraphQL. `detail` repeats the message, for legacy clients.
 */
interface ErrorBody extends Pick<ErrorDescription, "code" | "message" | "fields" | "reason"> {
  success: false;
  detail: string;
}

export interface AppParts
  extends Pick<MomentLinkParts, "artist" | "moment" | "takeDrawing">, Pick<PublicCharacterParts, "publicPreview"> {
  log: Logger;
  trustProxy: boolean | number | string;
  corsOrigins: string[];
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** Reads the metrics from another machine. */
  metricsToken: string | null;
  graphql: RequestHandler;
  /** Everything under /api. */
  rest: RequestHandler;
  /** Mails to show at /dev/outbox; null where there are none. */
  outbox: Outbox | null;
  /** A stored picture, by its key. */
  openMedia: (key: string) => Promise<Uint8Array | null>;
  /** What a messenger shows for a share link. */
  sharePreview: ShareLinkParts["preview"];
  /** Where people reach the server; null to use the address of the request. */
  publicUrl: string | null;
  /** Folder of the built client. */
  clientFolder: string;
}

/** The HTTP side of the server: one port for GraphQL, REST, the client, pictures and health checks. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", parts.trustProxy);
  app.use(requestLog(app, parts.log));
  app.use(parts.metrics.countRequests);
  app.use(healthRoutes(parts.isReady));
  app.use(metricsRoute({ ...parts, read: parts.metrics.read, token: parts.metricsToken }));
  app.use(securityHeaders(parts.publicUrl, inlineHashes(parts.clientFolder)));
  app.use(cors(parts.corsOrigins));
  if (parts.outbox) app.use(devOutbox({ outbox: parts.outbox, trustProxy: parts.trustProxy }));
  app.use("/graphql", graphqlRoutes(parts.graphql), errorHandler(graphqlErrorShape));
  app.use("/api", parts.rest);
  app.use("/media", mediaFiles(parts.openMedia));
  app.use(shareLinks({ ...parts, preview: parts.sharePreview }));
  app.use(publicCharacters(parts));
  app.use(momentLinks(parts));
  app.use(clientFiles(parts.clientFolder));
  app.use(errorHandler(errorBody));
  return app;
}

function errorBody({ code, message, fields, reason }: ErrorDescription): ErrorBody {
  return { success: false, code, message, detail: message, ...(fields && { fields }), ...(reason && { reason }) };
}
