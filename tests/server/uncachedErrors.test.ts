import { expect, test } from "vitest";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import type { RawRequest } from "../kit/channels/rawRequest.ts";
import { clientFolderOfFile } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ clientFolder: clientFolderOfFile() });

const JSON_TYPE = { "content-type": "application/json" };
const query = (text: string): RawRequest => ({
  method: "POST",
  headers: JSON_TYPE,
  body: JSON.stringify({ query: text }),
});

test.each<[status: number, path: string, request: RawRequest]>([
  [404, "/api/nothing", {}],
  [404, "/api/npc/unknown", {}],
  [401, "/api/chat/recent", {}],
  [401, "/api/npc/list", { headers: { authorization: "Bearer garbage" } }],
  [405, "/api/npc/list", { method: "POST" }],
  [422, "/api/npc/list?limit=x", {}],
  [400, "/api/auth/login", { method: "POST", headers: JSON_TYPE, body: "{" }],
  [400, "/graphql", { method: "POST", headers: JSON_TYPE, body: "{" }],
  [400, "/graphql", query("{ npcs {")],
  [400, "/graphql", query("{ npcs { secrets } }")],
  [400, "/graphql", { method: "POST" }],
  [400, "/graphql?query={npcs{total}}", {}],
  [400, "/graphql?query={npcs{secrets}}", { headers: JSON_TYPE }],
  [405, "/graphql?query=mutation{logout}", { headers: JSON_TYPE }],
  [401, "/graphql", { ...query("{ npcs { total } }"), headers: { ...JSON_TYPE, authorization: "Bearer garbage" } }],
  [200, "/graphql", query('{ npc(id: "unknown") { id } }')],
  [405, "/graphql", { method: "DELETE" }],
  [404, "/graphql/nothing", query("{ npcs { total } }")],
  [404, "/media/unknown", {}],
  [404, "/media", {}],
  [405, "/media/unknown", { method: "POST" }],
  [404, "/share/unknown.jpg", {}],
  [404, "/assets/unknown.js", {}],
  [405, "/assets/main-1a2b3c.js", { method: "PUT" }],
  [404, "/favicon.ico", {}],
  [405, "/characters", { method: "POST" }],
  [404, "/dev/outbox", {}],
  [404, "/nowhere", { method: "DELETE" }],
  [405, "/healthz", { method: "POST" }],
  [405, "/readyz", { method: "POST" }],
])("an error (%i at %s) is not kept by caches", async (status, path, request) => {
  const answer = await rawRequest(server.url, path, request);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
});
