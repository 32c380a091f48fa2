import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openaiModeration } from "../../server/adapters/ai/openai/openaiModeration.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModerationRequest } from "../fakes/modelModerations.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { routesAt } from "../kit/ai/routesAt.ts";
import { askRest } from "../kit/channels/askRest.ts";
import { converse, send } from "../kit/chat/chatOperations.ts";
import { decided, queueOf, undo } from "../kit/moderation/decisionOperations.ts";
import { changed, heldOf } from "../kit/moderation/heldCharacters.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { newCharacter, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** What the model finds doubtful. */
let flags: (request: ModerationRequest) => string[] = () => [];
const endpoint = await startModelServer({ flags: (request) => flags(request) });
afterAll(() => endpoint.close());

/** What happens while texts are judged, one a call. */
const meanwhile: (() => Promise<unknown>)[] = [];
const model = openaiModeration(routesAt({ baseUrl: endpoint.url, model: "judge" }), 2000);
const server = testServerOfFile({
  config: { moderationWords: ["Schnaps"] },
  contentJudge: {
    judge: async (content) => {
      if (content.texts.length > 0) await meanwhile.shift()?.();
      return model.judge(content);
    },
  },
});

const says =
  (part: string, category = "violence") =>
  ({ input }: ModerationRequest): string[] =>
    input.some((item) => item.type === "text" && item.text.includes(part)) ? [category] : [];

const WAITS = { visibility: "private", hold: "waiting" };
const IS_PUBLIC = { visibility: "public", hold: null, waiting: null };
const byModel = (rule: string) => ({ ...WAITS, waiting: { cause: "model", rule, words: [] } });
const BY_WORD = { ...WAITS, waiting: { cause: "words", rule: "other", words: ["Schnaps"] } };
const UNJUDGED = { ...WAITS, waiting: { cause: "unjudged", rule: "other", words: [] } };

let maker: Person;
beforeEach(async () => {
  flags = () => [];
  endpoint.setFault(undefined);
  maker = await person(server);
  endpoint.judged.length = 0;
});

const made = (fields: object = {}) => newCharacter(server.url, maker.token, fields);
const asked = (): number => endpoint.judged.length;
const shownToOthers = async (id: string) => (await npcsOverGraphql(server.url).view(null, id)).data;

describe("a new public character", () => {
  test("is public where the model finds nothing in its texts and its picture", async () => {
    const { id } = await made({ backgroundKnowledge: "She knows bread." });
    expect(await heldOf(maker, id)).toMatchObject(IS_PUBLIC);
    expect(await shownToOthers(id)).not.toBeNull();
    const [texts, picture] = endpoint.judged.map(({ input }) => input);
    expect(texts).toContainEqual({ type: "text", text: "She knows bread." });
    expect(picture).toEqual([{ type: "image_url", image_url: { url: expect.stringMatching(/^data:image\/webp/) } }]);
    expect(asked()).toBe(2);
  });

  test("waits where the model finds something in a text, and its maker is told by which rule", async () => {
    flags = ({ input }) => (says("Bakes")({ model: "", input }).length > 0 ? ["sexual", "sexual/minors"] : []);
    const { id, visibility } = await made();
    expect(visibility).toBe("private");
    expect(await heldOf(maker, id)).toMatchObject(byModel("minors"));
    expect(await shownToOthers(id)).toBeNull();
  });

  test("waits where the model finds something in a picture", async () => {
    flags = ({ input }) => (input.some(({ type }) => type === "image_url") ? ["sexual"] : []);
    const { id } = await made();
    expect(await heldOf(maker, id)).toMatchObject(byModel("sexual"));
  });

  test("waits for a word of the operator's, also in a topic, and no model is asked", async () => {
    const { id } = await made({ tags: ["schnaps"] });
    expect(await heldOf(maker, id)).toMatchObject(BY_WORD);
    expect(asked()).toBe(0);
  });

  test.each([
    ["is away", { kind: "status", status: 503 }],
    ["gives no answer", { kind: "hang" }],
    ["answers something else", { kind: "html" }],
  ] as const)("waits where the model %s, and says so", async (_how, fault) => {
    endpoint.setFault(fault);
    const { id } = await made();
    expect(await heldOf(maker, id)).toMatchObject(UNJUDGED);
  });

  test("that is private is not looked at", async () => {
    await made({ visibility: "private", name: "Schnaps" });
    expect(asked()).toBe(0);
  });

  test("looks to REST's clients like any private one, and to others like none", async () => {
    const { id } = await made({ name: "Schnaps" });
    const view = (token: string) => askRest(server.url)(`/npc/${id}`, (npc: object) => npc, { token });
    expect((await view(maker.token)).data).toMatchObject({ visibility: "private", name: "Schnaps" });
    expect((await view(maker.token)).data).not.toHaveProperty("hold");
    expect((await view((await server.guest()).token)).code).toBe("NOT_FOUND");
  });
});

describe("a change", () => {
  test("of a public character that is doubtful has it wait as a whole; chats that there are go on", async () => {
    const { id } = await made();
    const guest = await server.guest();
    await converse(guest, id, "Hi");
    flags = says("Dark");
    expect(await changed(maker, id, { name: "Dark Mira" })).toMatchObject({
      ...byModel("violence"),
      name: "Dark Mira",
    });
    expect(await shownToOthers(id)).toBeNull();
    expect((await send(guest, id, "Still there?")).reply).toBeTruthy();
  });

  test("asks about what is new only, and about nothing where nothing is", async () => {
    const { id, images } = await made({ name: "Mira" });
    endpoint.judged.length = 0;
    await changed(maker, id, { name: "Mira", images, visibility: "public", isAIAvatar: true });
    expect(asked()).toBe(0);
    await changed(maker, id, { name: "Mira", greeting: "Hello!" });
    expect(endpoint.judged.map(({ input }) => input)).toEqual([[{ type: "text", text: "Hello!" }]]);
    const second = await uploadedPicture(server.url, maker.token);
    await changed(maker, id, { images: [...images, second] });
    expect(asked()).toBe(2);
  });

  test("of one that waits is judged as a whole, and publishes it where nothing is doubtful any more", async () => {
    const { id } = await made({ name: "Schnaps", description: "A" });
    expect(await changed(maker, id, { description: "B" })).toMatchObject(BY_WORD);
    expect(await changed(maker, id, { isAIAvatar: true })).toMatchObject(BY_WORD);
    expect(await changed(maker, id, { name: "Mira" })).toMatchObject(IS_PUBLIC);
    expect(await queuedOf(id)).toEqual([]);
  });

  test("that comes while another one is judged is judged too", async () => {
    const { id } = await made({ visibility: "private" });
    flags = says("Dark");
    meanwhile.push(() => changed(maker, id, { name: "Dark Mira" }));
    expect(await changed(maker, id, { visibility: "public" })).toMatchObject(byModel("violence"));
    expect(await queuedOf(id)).toMatchObject([{ count: 1, title: "Dark Mira" }]);
  });

  test("that never gets judged before the next one comes waits for a person", async () => {
    const { id } = await made({ visibility: "private" });
    for (const name of ["A", "B", "C"]) meanwhile.push(() => changed(maker, id, { name }));
    expect(await changed(maker, id, { visibility: "public" })).toMatchObject({ ...UNJUDGED, name: "C" });
  });

  test("of a private character is judged once it is to be public, with all that it has", async () => {
    const { id } = await made({ visibility: "private", name: "Schnaps" });
    expect(await changed(maker, id, { visibility: "public" })).toMatchObject(BY_WORD);
  });
});

let moderator: Person | undefined;
const queuedOf = async (id: string) => {
  moderator ??= await personWithRole(server, "moderator");
  return (await queueOf(moderator)).filter(({ subjectKey }) => subjectKey === `npc:${id}`);
};

describe("what waits", () => {
  test("is in the moderators' queue as it is now, once", async () => {
    const { id } = await made({ name: "Schnaps" });
    await changed(maker, id, { description: "Drinks." });
    expect(await queuedOf(id)).toMatchObject([
      { isFromFilter: true, rules: ["other"], count: 1, author: { id: maker.userId }, title: "Schnaps" },
    ]);
    const { data } = await (moderator as Person).request<{ reportCase: { reports: object[] } }>(
      `query ($key: String!) { reportCase(subjectKey: $key) {
         reports { text evidence { ... on NpcEvidence { heldBackFor texts { description } } } } } }`,
      { key: `npc:${id}` },
    );
    expect(data?.reportCase.reports).toEqual([
      { text: "Schnaps", evidence: { heldBackFor: "words", texts: [{ description: "Drinks." }] } },
    ]);
  });

  test("is public once a moderator has dismissed the doubt, and waits again where that is undone", async () => {
    const { id } = await made({ name: "Schnaps" });
    await queuedOf(id);
    const decision = await decided(moderator as Person, { subjectKey: `npc:${id}`, act: "dismiss" });
    expect(await heldOf(maker, id)).toMatchObject(IS_PUBLIC);
    expect(await shownToOthers(id)).not.toBeNull();
    expect(await changed(maker, id, { greeting: "Hello!" })).toMatchObject(IS_PUBLIC);
    await undo(moderator as Person, decision);
    expect(await heldOf(maker, id)).toMatchObject(BY_WORD);
  });

  test.each([
    ["private", (id: string) => changed(maker, id, { visibility: "private" })],
    ["deleted", (id: string) => npcsOverGraphql(server.url).remove(maker.token, id)],
  ])("leaves the queue once its maker has it %s", async (_how, act) => {
    const { id } = await made({ name: "Schnaps" });
    expect(await queuedOf(id)).toHaveLength(1);
    await act(id);
    expect(await queuedOf(id)).toEqual([]);
    expect(await heldOf(maker, id)).not.toMatchObject(WAITS);
  });
});

test("neither points nor limits know of it", async () => {
  const state = async () => (await maker.request("{ pointsBalance { balance totalConsumed } }")).data;
  const before = await state();
  await made({ name: "Schnaps" });
  expect(await state()).toEqual(before);
});
