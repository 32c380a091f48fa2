import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { errorShape } from "../../rest-compat/answers/errorShape.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { clientFolderOfFile, PAGE } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ clientFolder: clientFolderOfFile() });

const NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const ask = (path: string, accept: string, method = "GET") =>
  rawRequest(server.url, path, { method, headers: { accept } });

describe("a path of the client", () => {
  test.each([
    "/",
    "/?from=mail",
    "/login",
    "/login/",
    "/register?redirect=%2Fprofile",
    "/chat",
    "/chat-list",
    "/chat/some-character",
    `/avatar-chat/${NPC_IDS.lena}/${NPC_IDS.lena}`,
    "/characters/create",
    `/characters/edit/${NPC_IDS.lena}`,
    "/points/recharge",
    `/points/order/${NPC_IDS.lena}`,
    "/playground",
    "/share-expired",
  ])("such as %s is the page, for a browser and for a tool", async (path) => {
    for (const accept of [NAVIGATION, "*/*", "application/json"])
      expect(await ask(path, accept)).toMatchObject({
        status: 200,
        text: PAGE,
        headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
      });
  });
});

describe("an unknown path", () => {
  const UNKNOWN = [
    "/nowhere",
    "/chat/a/b/c",
    "/characters/remove",
    "/favicon.ico",
    "/robots.txt",
    "/manifest.json",
    "/sw.js",
    "/.env",
    "/v1/npc/list",
    "/dev/outbox",
  ];

  test.each(UNKNOWN)("such as %s is NOT_FOUND as an error for what reads no pages", async (path) => {
    for (const accept of ["*/*", "application/json", "image/avif,image/webp,*/*"]) {
      const { status, text, headers } = await ask(path, accept);
      expect(status).toBe(404);
      expect(errorShape.parse(JSON.parse(text))).toMatchObject({ code: "NOT_FOUND" });
      expect(headers.vary).toMatch(/Accept/);
    }
  });

  test.each(UNKNOWN.filter((path) => !path.startsWith("/dev")))(
    "such as %s is the page that says so for a browser, with the status that says so too",
    async (path) => {
      const { status, text, headers } = await ask(path, NAVIGATION);
      expect([status, text, headers["cache-control"]]).toEqual([404, PAGE, "no-store"]);
      expect(headers.vary).toMatch(/Accept/);
    },
  );

  test.each(["POST", "PUT", "DELETE", "PATCH"])("is NOT_FOUND as an error for %s", async (method) => {
    const { status, text } = await ask("/nowhere", NAVIGATION, method);
    expect(status).toBe(404);
    expect(errorShape.parse(JSON.parse(text))).toMatchObject({ code: "NOT_FOUND" });
  });
});

test.each([
  "//api/npc/list",
  "///api/npc/list",
  "/api//npc/list",
  "//graphql",
  "//login",
  "/chat//x",
  "/chat/%ff",
  "/api/nothing",
  "/graphql/nothing",
  "/media/unknown/x",
  "/assets/unknown.js",
])("%s is NOT_FOUND as an error for everybody", async (path) => {
  for (const accept of [NAVIGATION, "*/*"])
    for (const method of ["GET", "POST"]) {
      const { status, text } = await ask(path, accept, method);
      expect([accept, method, status]).toEqual([
        accept,
        method,
        path.startsWith("/assets") && method === "POST" ? 405 : 404,
      ]);
      expect(JSON.stringify(JSON.parse(text))).toMatch(/NOT_FOUND|METHOD_NOT_ALLOWED/);
    }
});
