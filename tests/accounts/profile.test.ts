import { beforeAll, describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { registrant } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let ann: Person;
beforeAll(async () => {
  ann = await registrant(server);
});

describe("a profile", () => {
  const client = () => accountsOverGraphql(server.url);

  test("changes the given fields and keeps the others", async () => {
    const before = (await client().profile(ann.token)).data;
    expect((await client().updateProfile(ann.token, { bio: "Two\r\nlines " })).data).toEqual({
      ...before,
      bio: "Two\nlines",
    });
    const changes = { nickname: "  Ann  ", language: "ko", nativeLanguage: "fr", level: "beginner" };
    const after = { ...before, ...changes, nickname: "Ann", bio: "Two\nlines" };
    expect((await client().updateProfile(ann.token, changes)).data).toEqual(after);
    expect((await client().updateProfile(ann.token, {})).data).toEqual(after);
    expect((await client().profile(ann.token)).data).toEqual(after);
    expect((await client().updateProfile(ann.token, { nickname: "", bio: "" })).data).toMatchObject({
      nickname: "",
      bio: "",
    });
  });

  test("accepts a nickname of 20 characters and a bio of 500, counted in code points", async () => {
    const full = { nickname: "🙂".repeat(20), bio: "字".repeat(499) + "🙂" };
    expect((await client().updateProfile(ann.token, full)).data).toMatchObject(full);
  });

  test.each([
    ["a nickname of 21 characters", { nickname: "x".repeat(21) }, { nickname: "validation.tooLong" }],
    ["a bio of 501 characters", { bio: "x".repeat(501) }, { bio: "validation.tooLong" }],
    [
      "control characters",
      { nickname: "Ann\u0000", bio: "\u001b[31m" },
      { nickname: "validation.controlCharacters", bio: "validation.controlCharacters" },
    ],
    ["half a character", { nickname: "Ann\ud83d" }, { nickname: "validation.controlCharacters" }],
  ])("refuses %s, and changes nothing", async (_name, changes, fields) => {
    const before = (await client().profile(ann.token)).data;
    expect(await client().updateProfile(ann.token, { ...changes, level: "advanced" })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields,
    });
    expect((await client().profile(ann.token)).data).toEqual(before);
  });

  test("refuses an unknown level", async () => {
    const outcome = await client().updateProfile(ann.token, { level: "native" });
    // GraphQL refuses unknown values of an enum before our rules are checked.
    expect(outcome).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });

  test("works for a guest", async () => {
    const { token } = await server.guest();
    expect((await client().updateProfile(token, { nickname: "Guest" })).data).toMatchObject({
      nickname: "Guest",
      userType: "guest",
    });
  });

  test.each([null, "garbage"])("is not available with the token %j", async (token) => {
    expect(await client().updateProfile(token, { nickname: "Me" })).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await client().profile(token)).data).toBeNull();
  });
});
