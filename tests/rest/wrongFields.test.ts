import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const INVALID = "validation.invalidValue";
const REQUIRED = "validation.required";
const TOO_LONG = "validation.tooLong";

const long = (characters: number): string => "x".repeat(characters);

test.each([
  ["POST /auth/login", { username: {}, password: [] }, { username: INVALID, password: INVALID }],
  ["POST /auth/login", { username: {} }, { username: INVALID, password: REQUIRED }],
  [
    "POST /auth/register",
    { username: "a!", email: [], password: "short", code: true },
    {
      username: "validation.usernameCharacters",
      email: INVALID,
      password: "validation.passwordMin",
      code: INVALID,
    },
  ],
  ["POST /auth/register", {}, { username: REQUIRED, email: REQUIRED, password: REQUIRED, code: REQUIRED }],
  [
    "POST /auth/reset-password",
    { email: "nowhere", newPassword: {} },
    { email: "validation.invalidEmail", code: REQUIRED, newPassword: INVALID },
  ],
  [
    "PUT /user/profile",
    { native_language: 7, nickname: long(21), level: "expert" },
    { native_language: INVALID, nickname: TOO_LONG, level: "validation.invalidLevel" },
  ],
  [
    "POST /npc",
    { name: long(51), greeting: [], images: [], tags: ["food", long(25)], image_prompt: {}, isAIAvatar: "maybe" },
    {
      name: TOO_LONG,
      description: REQUIRED,
      greeting: INVALID,
      visibility: REQUIRED,
      images: "validation.imageRequired",
      tags: TOO_LONG,
      image_prompt: INVALID,
      isAIAvatar: INVALID,
    },
  ],
  [
    "POST /npc",
    { name: null, images: null },
    {
      name: REQUIRED,
      description: REQUIRED,
      greeting: REQUIRED,
      visibility: REQUIRED,
      images: "validation.imageRequired",
      image_prompt: REQUIRED,
    },
  ],
  [
    `PUT /npc/${NPC_IDS.lena}`,
    { name: {}, background_knowledge: long(20_001), images: ["/media/a", "/media/b", long(201)] },
    { name: INVALID, background_knowledge: TOO_LONG, images: INVALID },
  ],
  [
    "POST /text/translate",
    { text: " ", from_language: {}, to_language: "de", level: "expert" },
    { text: REQUIRED, from_language: INVALID, level: INVALID },
  ],
  [
    "POST /text/translate",
    { text: "Tea", from_language: "fr-CA", to_language: "fr" },
    { to_language: "validation.sameLanguage" },
  ],
  ["POST /text/polish", { text: long(5001), purpose: "song" }, { text: TOO_LONG, purpose: INVALID }],
  ["POST /image/generate", { prompt: long(1001) }, { prompt: TOO_LONG }],
  [`POST /chat/${NPC_IDS.lena}`, { message: long(4001), type: "image" }, { message: TOO_LONG, type: INVALID }],
  [`POST /chat/${NPC_IDS.lena}`, { message: "" }, { message: REQUIRED }],
])("%s names all wrong fields, by type and by rule, as the contract does", async (call, json, fields) => {
  const { token } = await person(server);
  const [method, path = ""] = call.split(" ");
  expect(await rest(server.url, path, { token, method: method ?? "", json })).toMatchObject({
    status: 422,
    body: { code: "VALIDATION_FAILED", fields },
  });
});

test.each([
  ["/npc/list?type=best&page=0&limit=1000", ["type", "page", "limit"]],
  ["/npc/list?page=0&tag=xxxxxxxxxxxxxxxxxxxxxxxxx&languages=tlh", ["page", "tag", "languages"]],
  ["/npc/search?limit=0", ["query", "limit"]],
])("GET %s names all wrong parameters", async (path, fields) => {
  const { body } = await rest(server.url, path);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(fields.toSorted());
});
