import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { errorShape } from "../../rest-compat/answers/errorShape.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { upload } from "../kit/npcs/characters.ts";
import { clientFolderOfFile } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ clientFolder: clientFolderOfFile() });
let picture: string;
beforeAll(async () => {
  const { token } = await registeredUser(server.database);
  const { url }: { url: string } = await (await upload(server.url, token)).json();
  picture = url;
});

const PICTURE = "a picture";
const pathOf = (place: string): string => (place === PICTURE ? picture : place);
const ask = (method: string, place: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url, pathOf(place), { method, headers });

/** The code of an error in the shape of GraphQL or of everything else. */
const codeIn = (body: object): unknown =>
  "errors" in body
    ? z.object({ errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })]) }).parse(body).errors[0]
        .extensions.code
    : errorShape.parse(body).code;

const READ = "GET, HEAD";
/** Places outside the REST layer, and their methods. */
const PLACES: [place: string, allow: string][] = [
  ["/", READ],
  ["/chat-list", READ],
  [`/chat/${NPC_IDS.lena}`, READ],
  ["/healthz", READ],
  ["/readyz", READ],
  ["/faces/lena.svg", READ],
  ["/assets/main-1a2b3c.js", READ],
  ["/share/unknown.jpg", READ],
  [PICTURE, READ],
  ["/api/docs", READ],
  ["/api/docs/page.js", READ],
  ["/api/openapi.json", READ],
  ["/graphql", "GET, HEAD, POST"],
];

describe.each(PLACES)("%s", (place, allow) => {
  test("names its methods to OPTIONS", async () => {
    const { status, headers, text } = await ask("OPTIONS", place);
    expect({ status, allow: headers.allow, text }).toEqual({ status: 204, allow, text: "" });
  });

  test.each(["DELETE", "PATCH", "PUT"])("refuses %s and names its methods", async (method) => {
    const { status, headers, text } = await ask(method, place);
    expect({ status, allow: headers.allow, cache: headers["cache-control"] }).toEqual({
      status: 405,
      allow,
      cache: "no-store",
    });
    expect(codeIn(JSON.parse(text))).toBe("METHOD_NOT_ALLOWED");
  });
});

describe("HEAD", () => {
  /** They differ from one answer to the next; the body of a GraphQL error has the request's id. */
  const ALWAYS_NEW = ["x-request-id", "date", "etag"];

  test.each([
    ...PLACES.map(([place]) => place),
    "/media/unknown",
    "/faces/nobody.svg",
    "/nowhere",
    "/favicon.ico",
    "/graphql?query={npcs{total}}",
    "/graphql?query={npcs{secrets}}",
    "/api/npc/list",
    "/api/npc/unknown",
    "/api/chat/recent",
    "/api/nothing",
  ])("at %s is answered as GET is, without the body", async (place) => {
    // Without it Apollo takes a GET for one of a page of another site.
    const headers = { "content-type": "application/json" };
    const told = async (method: string): Promise<[status: number, headers: object, text: string]> => {
      const answer = await ask(method, place, headers);
      const lasting = Object.entries(answer.headers).filter(([name]) => !ALWAYS_NEW.includes(name));
      return [answer.status, Object.fromEntries(lasting), answer.text];
    };
    const [status, lasting, text] = await told("GET");
    expect(text).not.toBe("");
    expect(await told("HEAD")).toEqual([status, lasting, ""]);
  });
});

test("OPTIONS of an unknown path is NOT_FOUND", async () => {
  for (const path of ["/nowhere", "/api/nothing", "/media", "/graphql/nothing"])
    expect((await ask("OPTIONS", path)).status).toBe(404);
});
