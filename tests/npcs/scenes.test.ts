import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { parse } from "../../schema/rules/input/parse.ts";
import { MAX_SCENES, SCENE_TEXT_LIMITS, sceneRules } from "../../schema/rules/sceneInput.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { reachedLines, SCENES, sceneRun, startScene } from "../kit/chat/scenes/sceneOperations.ts";
import { person } from "../kit/accounts/people.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { sceneMaker } from "../kit/npcs/sceneMaker.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import {
  AM_TRESEN,
  AT_THE_DESK,
  CREATE_SCENE,
  createdScene,
  DELETE_SCENE,
  ownScenes,
  UPDATE_SCENE,
} from "../kit/npcs/ownScenes.ts";
import type { WrittenTexts } from "../kit/npcs/ownScenes.ts";
import { payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({
  config: { ...FREE_REPLIES, moderationWords: ["Schnaps"] },
});

/** The code with which the rules refuse an input. */
function parseFailure(scene: unknown): unknown {
  try {
    return parse(sceneRules, scene);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

const maker = (visibility?: "public" | "private") => sceneMaker(server, visibility);

const input = (...texts: WrittenTexts[]) => ({ level: "beginner", texts });

describe("a scene of one's own character", () => {
  test("is kept in all of its languages, and others play it in theirs", async () => {
    const { npcId, user } = await maker();
    const sceneId = await createdScene(user, npcId, [AT_THE_DESK, AM_TRESEN]);
    expect(await ownScenes(user, npcId)).toEqual([{ id: sceneId, level: "beginner", texts: [AT_THE_DESK, AM_TRESEN] }]);

    const player = await payer(server, 10);
    await player.request("mutation { updateProfile(input: { language: de, nativeLanguage: en }) { id } }");
    await startScene(player, npcId, sceneId);
    expect((await history(player, npcId)).at(-1)).toMatchObject({ text: AM_TRESEN.opening, language: "de" });
    expect(await sceneRun(player, npcId)).toMatchObject({
      title: AT_THE_DESK.title,
      goals: AM_TRESEN.goals.map(({ hint }, at) => ({ hint, meaning: AT_THE_DESK.goals[at]?.hint })),
      words: [{ text: "Buch", meaning: "book" }],
    });
  });

  test("is offered to no one who practises a language that it does not have", async () => {
    const { npcId, user } = await maker();
    await createdScene(user, npcId);
    const ofJapanese = await payer(server, 10);
    await ofJapanese.request("mutation { updateProfile(input: { language: ja, nativeLanguage: en }) { id } }");
    await ofJapanese.request("mutation ($id: ID!) { openChat(npcId: $id) { id } }", { id: npcId });
    const { data } = await ofJapanese.request(
      "query ($npcId: ID!) { scenes(npcId: $npcId) { id } chat: sceneRun(npcId: $npcId) { id } }",
      { npcId },
    );
    expect(data).toEqual({ scenes: [], chat: null });
  });

  test("has its goals ticked where no model judges, by lines like their hints", async () => {
    const { npcId, user } = await maker();
    await startScene(user, npcId, await createdScene(user, npcId));
    server.languageTools.nextGoals(new Error("away"));
    await converse(user, npcId, "What is the weather like?");
    expect(await reachedLines(user, npcId)).toEqual([null, null]);
  });

  test("is replaced: who plays the earlier one plays it to its end, and it is offered no more", async () => {
    const { npcId, user } = await maker();
    const first = await createdScene(user, npcId);
    await createdScene(user, npcId, [{ ...AT_THE_DESK, title: "Second" }]);
    const player = await payer(server, 10);
    await startScene(player, npcId, first);
    const changed = { ...AT_THE_DESK, title: "At the new desk" };
    await user.request(UPDATE_SCENE, { npcId, sceneId: first, input: input(changed) });
    expect(await sceneRun(player, npcId)).toMatchObject({ sceneId: first, title: AT_THE_DESK.title, endedAt: null });
    const { data } = await player.request<{ scenes: { title: string; plays: number }[] }>(SCENES, { npcId });
    expect(data?.scenes.map(({ title }) => title)).toEqual(["At the new desk", "Second"]);
    await startScene(player, npcId, first);
    expect(await sceneRun(player, npcId)).toMatchObject({ title: "At the new desk" });
  });

  test("is changed on two devices: the second that saves has the last word, and none of it is there twice", async () => {
    const { npcId, user } = await maker();
    const sceneId = await createdScene(user, npcId);
    for (const title of ["On the phone", "At the computer"])
      await user.request(UPDATE_SCENE, { npcId, sceneId, input: input({ ...AT_THE_DESK, title }) });
    expect((await ownScenes(user, npcId)).map(({ texts }) => texts[0]?.title)).toEqual(["At the computer"]);
  });

  test("is deleted: what was played of it stays to be read", async () => {
    const { npcId, user } = await maker();
    const [played, unplayed] = [await createdScene(user, npcId), await createdScene(user, npcId)];
    await startScene(user, npcId, played);
    for (const sceneId of [played, unplayed])
      expect((await user.request(DELETE_SCENE, { npcId, sceneId })).data).toEqual({ deleteScene: sceneId });
    expect(await ownScenes(user, npcId)).toEqual([]);
    expect(await sceneRun(user, npcId)).toMatchObject({ title: AT_THE_DESK.title });
    expect((await user.request(DELETE_SCENE, { npcId, sceneId: played })).errors?.[0]?.extensions.code).toBe(
      "NOT_FOUND",
    );
    const [{ kept } = { kept: -1 }] = await server.database.orm.em
      .fork()
      .execute<{ kept: number }[]>("select count(*)::int as kept from scenes where npc_id = ?", [npcId]);
    expect(kept).toBe(1);
  });

  const WRONG: [what: string, texts: WrittenTexts[], field: string][] = [
    ["no text", [], "texts"],
    ["a language twice", [AT_THE_DESK, AT_THE_DESK], "texts"],
    ["other numbers of goals", [AT_THE_DESK, { ...AM_TRESEN, goals: AM_TRESEN.goals.slice(1) }], "texts"],
    ["other numbers of words", [AT_THE_DESK, { ...AM_TRESEN, words: [] }], "texts"],
    ["no goal", [{ ...AT_THE_DESK, goals: [] }], "texts[0].goals"],
    ["six goals", [{ ...AT_THE_DESK, goals: Array(6).fill(AT_THE_DESK.goals[0]) }], "texts[0].goals"],
    ["a goal without a hint", [{ ...AT_THE_DESK, goals: [{ label: "Smile", hint: " " }] }], "texts[0].goals[0].hint"],
    ["an empty title", [{ ...AT_THE_DESK, title: "​" }], "texts[0].title"],
    ["a long opening", [{ ...AT_THE_DESK, opening: "x".repeat(SCENE_TEXT_LIMITS.opening + 1) }], "texts[0].opening"],
  ];
  test.each(WRONG)("with %s is refused by its field, and nothing is stored", async (_what, texts, field) => {
    const { npcId, user } = await maker("private");
    const { errors } = await user.request(CREATE_SCENE, { npcId, input: input(...texts) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { [field]: expect.any(String) },
    });
    expect(await ownScenes(user, npcId)).toEqual([]);
  });

  test("needs neither words nor a twist: null is none", async () => {
    const { npcId, user } = await maker("private");
    const { errors } = await user.request(CREATE_SCENE, {
      npcId,
      input: input({ ...AT_THE_DESK, words: null, twist: null }, { ...AM_TRESEN, words: [] }),
    });
    expect(errors ?? []).toEqual([]);
    expect((await ownScenes(user, npcId))[0]?.texts.map(({ words, twist }) => [words, twist])).toEqual([
      [[], ""],
      [[], AM_TRESEN.twist],
    ]);
    const incomplete = parseFailure({ level: "beginner", texts: [null, { ...AT_THE_DESK, goals: null }] });
    expect(incomplete).toBe("VALIDATION_FAILED");
  });

  test("is one of ten, also when they are saved at the same moment", async () => {
    const { npcId, user } = await maker("private");
    const results = await Promise.all(
      Array.from({ length: MAX_SCENES + 2 }, () => user.request(CREATE_SCENE, { npcId, input: input(AT_THE_DESK) })),
    );
    const codes = results.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(codes).toEqual(["TOO_MANY_SCENES", "TOO_MANY_SCENES"]);
    expect(await ownScenes(user, npcId)).toHaveLength(MAX_SCENES);
  });

  test("is judged like the other texts of a public character, which waits while something in it is doubtful", async () => {
    const { npcId, user } = await maker();
    const doubtful = { ...AT_THE_DESK, opening: "Schnaps?" };
    const { data } = await user.request<{ createScene: { id: string; hold: string } }>(CREATE_SCENE, {
      npcId,
      input: input(doubtful),
    });
    expect(data?.createScene.hold).toBe("waiting");
    expect((await npcsOverGraphql(server.url).view(null, npcId)).data).toBeNull();
    const sceneId = data?.createScene.id;
    const mended = await user.request<{ updateScene: { hold: null } }>(UPDATE_SCENE, {
      npcId,
      sceneId,
      input: input(AT_THE_DESK),
    });
    expect(mended.data?.updateScene.hold).toBeNull();
    expect((await npcsOverGraphql(server.url).view(null, npcId)).data).not.toBeNull();
  });
});

const DELETE_ACCOUNT = "mutation ($password: String) { deleteAccount(password: $password) }";

describe("when the maker of scenes deletes their account", () => {
  test("those that nobody else has played are gone, and others read theirs to the end", async () => {
    const ann = await person(server);
    const { id: npcId } = await newCharacter(server.url, ann.token, { language: "en" });
    const [played] = [await createdScene(ann, npcId), await createdScene(ann, npcId)];
    const guest = await server.guest();
    await guest.request("mutation { updateProfile(input: { language: en }) { id } }");
    await startScene(guest, npcId, played);
    await converse(guest, npcId, "Hello!");
    const exported = await ann.request<{ exportData: Record<string, unknown> }>("{ exportData }");
    expect(exported.data?.exportData.characters).toEqual([
      expect.objectContaining({ scenes: [expect.anything(), expect.anything()] }),
    ]);
    expect((await ann.request(DELETE_ACCOUNT, { password: ann.password })).errors ?? []).toEqual([]);
    expect(await sceneRun(guest, npcId)).toMatchObject({ sceneId: played, title: AT_THE_DESK.title });
    const rows = await server.database.orm.em
      .fork()
      .execute<{ id: string }[]>("select id from scenes where npc_id = ?", [npcId]);
    expect(rows).toEqual([{ id: played }]);
  });
});
