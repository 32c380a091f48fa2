import { describe, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { person } from "../kit/accounts/people.ts";
import { contractFields, uploadedPicture } from "../kit/npcs/characters.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });

type Fields = [name: string, value: string][];

/** The encodings of a form. `fetch` sets the content type by the kind of body. */
const ENCODINGS = {
  "x-www-form-urlencoded": (fields: Fields) => new URLSearchParams(fields),
  multipart: (fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  },
};

async function send(token: string, method: string, path: string, body: BodyInit) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : null };
}

describe.each(Object.entries(ENCODINGS))("a form as %s", (_name, encode) => {
  test("may carry a message", async () => {
    const { token } = await server.guest();
    const { text } = await send(token, "POST", `/chat/${NPC_IDS.lena}`, encode([["message", "Grüße"]]));
    expect(text).toContain('"message":"Grüße"');
  });

  test("may carry a character: lists are repeated, have brackets, or are one text", async () => {
    const { token } = await person(server);
    const { images: _pictures, tags: _tags, ...fields } = await contractFields(server.url, token);
    const [first, second] = [await uploadedPicture(server.url, token), await uploadedPicture(server.url, token)];
    const wanted = {
      isAIAvatar: true,
      images: [server.url + first, server.url + second],
      tags: ["food", "night shift"],
    };
    const lists: Fields[] = [
      [
        ["images", first],
        ["images", second],
        ["tags", "food"],
        ["tags", "night shift"],
      ],
      [
        ["images[]", first],
        ["images[]", second],
        ["tags[]", "food"],
        ["tags[]", "night shift"],
      ],
      [
        ["images[0]", first],
        ["images[1]", second],
        ["tags[0]", "food"],
        ["tags[1]", "night shift"],
      ],
      [
        ["images", `${first},${second}`],
        ["tags", "food, night shift"],
      ],
      [
        ["images", JSON.stringify([first, second])],
        ["tags", JSON.stringify(["food", "night shift"])],
      ],
    ];
    for (const list of lists) {
      const form = encode([
        ...Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
        ["isAIAvatar", "true"],
        ...list,
      ]);
      expect(await send(token, "POST", "/npc", form)).toMatchObject({ status: 201, body: wanted });
    }
  });

  test("may change a character, and empties its tags by an empty field", async () => {
    const { token } = await person(server);
    const json = JSON.stringify({ ...(await contractFields(server.url, token)), tags: ["food"] });
    const made = await fetch(`${server.url}/api/npc`, {
      method: "POST",
      body: json,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    const { id }: { id: string } = await made.json();
    const form = encode([
      ["tags", ""],
      ["isAIAvatar", "1"],
      ["name", "Mia"],
    ]);
    expect(await send(token, "PUT", `/npc/${id}`, form)).toMatchObject({
      status: 200,
      body: { name: "Mia", tags: [], isAIAvatar: true },
    });
  });

  test("may carry numbers", async () => {
    const { token } = await person(server);
    await vi.waitFor(
      async () => {
        const answer = await send(token, "POST", "/points/recharge", encode([["points", "500"]]));
        expect(answer).toMatchObject({ status: 201, body: { points: 500 } });
      },
      { timeout: 10_000 },
    );
    expect(await send(token, "POST", "/points/recharge", encode([["points", "many"]]))).toMatchObject({
      status: 422,
      body: { fields: { points: "validation.orderPoints" } },
    });
  });

  test("has its wrong fields named", async () => {
    const { token } = await person(server);
    const form = encode([
      ["name", "Mira"],
      ["name", "Mia"],
      ["isAIAvatar", "maybe"],
      ["tags", "x".repeat(25)],
    ]);
    expect((await send(token, "POST", "/npc", form)).body).toMatchObject({
      fields: { name: "validation.invalidValue", isAIAvatar: "validation.invalidValue", tags: "validation.tooLong" },
    });
  });
});

test("a form with a file is refused by calls that take none", async () => {
  const { token } = await server.guest();
  const form = new FormData();
  form.append("message", new Blob(["Hi"]), "message.txt");
  expect(await send(token, "POST", `/chat/${NPC_IDS.lena}`, form)).toMatchObject({
    status: 400,
    body: { code: "MALFORMED_REQUEST" },
  });
});

test("a body of more than 1,000 values is PAYLOAD_TOO_LARGE in each encoding, before they are looked at", async () => {
  const { token } = await person(server);
  const tooLarge = { status: 413, body: { code: "PAYLOAD_TOO_LARGE" } };
  for (const encode of Object.values(ENCODINGS)) {
    const list = (items: number) => encode([["images", "a:,".repeat(items)]]);
    expect(await send(token, "POST", "/npc", list(1000))).toMatchObject(tooLarge);
    expect(await send(token, "POST", "/npc", list(998))).toMatchObject({ status: 422 });
  }
  const json = (items: number) => new Blob([`{"images":[1${",1".repeat(items - 1)}]}`], { type: "application/json" });
  expect(await send(token, "POST", "/npc", json(1000))).toMatchObject(tooLarge);
  expect(await send(token, "POST", "/npc", json(999))).toMatchObject({
    status: 422,
    body: { fields: { images: "validation.invalidValue" } },
  });
});

test("a form that comes in chunks is PAYLOAD_TOO_LARGE by all that it carries", async () => {
  const { token } = await server.guest();
  for (const encode of Object.values(ENCODINGS)) {
    const fields: Fields = Array.from({ length: 40 }, (_, index) => [`field${index}`, "x".repeat(10_000)]);
    const whole = new Request(server.url, { method: "POST", body: encode([["message", "Hi"], ...fields]) });
    const type = whole.headers.get("content-type") ?? "";
    const { status, text } = await rawRequest(server.url, `/api/chat/${NPC_IDS.lena}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": type, "transfer-encoding": "chunked" },
      body: Buffer.from(await whole.arrayBuffer()),
    });
    expect([status, JSON.parse(text)]).toMatchObject([413, { code: "PAYLOAD_TOO_LARGE" }]);
  }
});
