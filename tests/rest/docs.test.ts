import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

const read = async (): Promise<OpenApi> => (await fetch(`${server.url}/api/openapi.json`)).json();

test("every call that is documented exists, and no reference leads nowhere", async () => {
  const document = await read();
  expect(document.openapi).toBe("3.1.0");
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const { body } = await rest(server.url, path.replace(/\{\w+\}/, "nobody"), { method: method.toUpperCase() });
      expect(`${path} ${String(body.code)}`).not.toMatch(/METHOD_NOT_ALLOWED|INTERNAL/);
    }
    const { headers } = await rest(server.url, path.replace(/\{\w+\}/, "nobody"), { method: "PATCH" });
    expect(
      headers
        .get("allow")
        ?.toLowerCase()
        .split(", ")
        .filter((method) => method !== "head"),
    ).toEqual(Object.keys(methods));
  }
  const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
});

test("the answers have the documented fields and no others", async () => {
  const { components } = await read();
  const fieldsOf = (shape: string) =>
    Object.keys((components.schemas[shape] as { properties: object }).properties).sort();
  const { body } = await rest(server.url, "/auth/guest-login", { json: { language: "en" } });
  expect(Object.keys(body.user as object).sort()).toEqual(fieldsOf("user"));
  const [npc] = (await rest(server.url, "/npc/list")).body.items as { id: string }[];
  expect(Object.keys(npc ?? {}).sort()).toEqual(fieldsOf("npc"));
  const { messages } = (await rest(server.url, `/chat/${npc?.id}/history`, { token: String(body.access_token) })).body;
  expect(Object.keys((messages as object[])[0] ?? {}).sort()).toEqual(fieldsOf("message"));
  const { token } = await person(server);
  expect(Object.keys((await rest(server.url, "/user/profile", { token })).body.data as object).sort()).toEqual(
    fieldsOf("user"),
  );
  expect(Object.keys((await rest(server.url, "/points/balance", { token })).body.data as object).sort()).toEqual(
    fieldsOf("balance"),
  );
  const [record] = (await rest(server.url, "/points/records", { token })).body.items as object[];
  expect(Object.keys(record ?? {}).sort()).toEqual(fieldsOf("record"));
  const translated = await rest(server.url, "/text/translate", { token, json: { text: "Tea" } });
  expect(Object.keys(translated.body.data as object).sort()).toEqual(fieldsOf("translated"));
  await rest(server.url, `/chat/${npc?.id}/history`, { token });
  const of: [path: string, method: string, shape: string][] = [
    ["/suggestions", "GET", "suggestions"],
    ["/mark-read", "POST", "unread"],
    ["", "DELETE", "chatDeleted"],
  ];
  for (const [path, method, shape] of of) {
    const { body: answer } = await rest(server.url, `/chat/${npc?.id}${path}`, { token, method });
    expect(Object.keys(answer.data as object).sort()).toEqual(fieldsOf(shape));
  }
  const sent = await rest(server.url, "/auth/send-reset", { json: { email: "nobody@example.com" } });
  expect(Object.keys(sent.body.data as object).sort()).toEqual(fieldsOf("codeSent"));
});

test("the page to try the calls needs only its own files", async () => {
  const response = await fetch(`${server.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page).not.toMatch(/https?:|<style|<script>|style=|onclick=/);
  const files = [...page.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(
    ([, file]) => new URL(file ?? "", response.url),
  );
  const types = await Promise.all(files.map(async (file) => (await fetch(file)).headers.get("content-type")));
  expect(types).toEqual(["text/css; charset=utf-8", "text/javascript; charset=utf-8"]);
});
