import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { CHATS, converse, history } from "../kit/chat/chatOperations.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { codeToRegister, registrant, stranger } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

describe("a guest who registers", () => {
  const client = () => accountsOverGraphql(server.url);
  const registration = async () => {
    const ann = stranger();
    return { ...ann, code: await codeToRegister(server, ann.email) };
  };

  test("becomes the new account and keeps every chat; the guest's token and sockets end", async () => {
    const guest = await server.guest("ja");
    await converse(guest, NPC_IDS.yuki, "こんにちは");
    await converse(guest, NPC_IDS.kenji, "はじめまして");
    const before = await history(guest, NPC_IDS.yuki);
    const chats = (await guest.request(CHATS)).data;
    const socket = await openSocket(server.url, guest.token);
    const { data } = await client().register({ ...(await registration()), language: "fr" }, guest.token);
    // The account keeps the guest's language. The form's language is ignored.
    expect(data).toMatchObject({
      expiresIn: 30 * 86_400,
      user: { id: guest.userId, userType: "regular", language: "ja" },
    });
    const account = server.as(data?.accessToken ?? "");
    expect(await history(account, NPC_IDS.yuki)).toEqual(before);
    expect((await account.request(CHATS)).data).toEqual(chats);
    // For now: another tab of the guest's comes back with the account's token.
    expect(await socket.closed).toEqual({ code: 1013, reason: "UNAUTHENTICATED" });
    expect(await client().profile(guest.token)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await client().balance(data?.accessToken ?? "")).data?.balance).toBe(100);
  });

  test("keeps the nickname, bio, languages and level they chose", async () => {
    const guest = await server.guest("de");
    const chosen = { nickname: "Änne", bio: "Lerne.", nativeLanguage: "ko", level: "advanced" };
    await client().updateProfile(guest.token, chosen);
    const { data } = await client().register(await registration(), guest.token);
    expect(data?.user).toMatchObject({ ...chosen, language: "de", id: guest.userId });
  });

  test("stays a guest, with their token, when the registration is refused", async () => {
    const taken = await registrant(server);
    const guest = await server.guest();
    const ann = await registration();
    expect(await client().register({ ...ann, username: taken.username }, guest.token)).toMatchObject({
      code: "USERNAME_TAKEN",
    });
    expect((await client().profile(guest.token)).data).toMatchObject({
      id: guest.userId,
      userType: "guest",
      username: null,
      email: null,
    });
    expect((await client().register(ann, guest.token)).data?.user.id).toBe(guest.userId);
  });

  test("becomes one account when they register twice at the same moment", async () => {
    const guest = await server.guest();
    const two = [await registration(), await registration()];
    const outcomes = await Promise.all(two.map((ann) => client().register(ann, guest.token)));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(["UNAUTHENTICATED", null]);
    const winner = outcomes.findIndex(({ data }) => data !== null);
    expect((await client().login(two[winner]?.username ?? "", two[winner]?.password ?? "")).data?.user.id).toBe(
      guest.userId,
    );
  });

  test("must send the guest's own token: with an unknown one, no account is created", async () => {
    const ann = await registration();
    expect(await client().register(ann, "garbage")).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await client().register(ann)).data?.user.username).toBe(ann.username);
  });

  test("registers a second account when the token is a registered user's, whose account stays as it is", async () => {
    const bob = await registrant(server);
    const ann = await registration();
    const { data } = await client().register(ann, bob.token);
    expect(data?.user.id).not.toBe(bob.userId);
    expect((await client().profile(bob.token)).data).toMatchObject({
      id: bob.userId,
      username: bob.username,
      email: bob.email,
    });
  });
});

describe("a guest", () => {
  test("has no points and no records", async () => {
    const { token } = await server.guest();
    expect((await accountsOverGraphql(server.url).balance(token)).data).toEqual({
      balance: 0,
      totalRecharged: 0,
      totalConsumed: 0,
      totalGranted: 0,
    });
    expect((await accountsOverGraphql(server.url).records(token)).data).toEqual({ items: [], total: 0 });
  });

  test("who signs in to an account leaves the chats with the guest", async () => {
    const ann = await registrant(server);
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Hi");
    const { data } = await accountsOverGraphql(server.url, { authorization: `Bearer ${guest.token}` }).login(
      ann.username,
      ann.password,
    );
    expect(
      (await server.as(data?.accessToken ?? "").request<{ chats: { total: number } }>(CHATS)).data?.chats.total,
    ).toBe(0);
    expect((await guest.request<{ chats: { total: number } }>(CHATS)).data?.chats.total).toBe(1);
  });

  test("who mistypes a password stays signed in as the guest", async () => {
    const ann = await registrant(server);
    const guest = await server.guest();
    const client = accountsOverGraphql(server.url, { authorization: `Bearer ${guest.token}` });
    expect(await client.login(ann.username, "wrong password")).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect((await client.profile(guest.token)).data?.id).toBe(guest.userId);
  });
});
