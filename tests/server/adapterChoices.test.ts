import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { imageModel, languageTools } from "../../server/adapterChoices.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { accessFor } from "../kit/ai/accessFor.ts";

const never = new AbortController().signal;
const request = { text: "Hello! How are you?", from: "en", to: "de", level: "beginner" } as const;

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.requests.length = 0;
  server.imageRequests.length = 0;
});
afterAll(() => server.close());

test("without an endpoint words and pictures come from the built-in demo", async () => {
  const models = await accessFor(readConfig({}).ai);
  expect((await (await languageTools(models)).translate(request, never)).translation).toBe("Hallo! Wie geht es dir?");
  expect((await (await imageModel(models)).draw("a cat", never)).length).toBeGreaterThan(1000);
});

test("with an endpoint words come from its model, and pictures from its image model where one is named", async () => {
  const models = await accessFor(
    readConfig({ AI_BASE_URL: server.url, AI_MODEL: "talker", AI_IMAGE_MODEL: "painter" }).ai,
  );
  server.script('{"translation":"Hallo du!","keyTerms":[]}');
  expect((await (await languageTools(models)).translate(request, never)).translation).toBe("Hallo du!");
  expect((await (await imageModel(models)).draw("a cat", never)).length).toBeGreaterThan(10);
  expect([server.requests[0]?.body.model, server.imageRequests[0]?.body.model]).toEqual(["talker", "painter"]);
});

test("with an endpoint but no image model the built-in image model draws", async () => {
  const models = await accessFor(readConfig({ AI_BASE_URL: server.url, AI_MODEL: "talker" }).ai);
  expect((await (await imageModel(models)).draw("a cat", never)).length).toBeGreaterThan(1000);
  expect(server.imageRequests).toEqual([]);
});
