import { vi } from "vitest";
import type { Outcome } from "../accounts/accountsClient.ts";
import { accountsOverGraphql } from "../accounts/accountsOverGraphql.ts";
import { codeToRegister, codeToReset } from "../accounts/people.ts";
import type { Api } from "../channels/api.ts";
import { converse, DELETE_CHAT, history, MARK_READ, regenerate, send, SHOW, watch } from "../chat/chatOperations.ts";
import { CHATS } from "../chat/chatOperations.ts";
import { characterFields } from "../npcs/characters.ts";
import { npcsOverGraphql } from "../npcs/npcsOverGraphql.ts";
import type { TestServer } from "./startTestServer.ts";

/** More blocks than a payment needs. */
const CONFIRMATIONS = 30;
const PATIENCE = { timeout: 15_000 };

/** What one person said and was given on a busy day: none of it may stand in a statement or in a log. */
export interface Traces {
  /** A word that is in every text, name and address of theirs. */
  word: string;
  password: string;
  token: string;
}

const TRANSLATE =
  "mutation ($npcId: ID!, $messageId: ID!) { translateMessage(npcId: $npcId, messageId: $messageId) { id } }";
const LOOK_AROUND = "{ viewer { id } balance { balance } pointsRecords { total } sessions { id } npcTags { tag } }";

const ORDER = "mutation { order: createRechargeOrder(points: 100) { id } }";
const CLAIM = "mutation ($id: ID!, $hash: String!) { submitTxHash(orderId: $id, txHash: $hash) { id } }";
const PAY = "mutation ($id: ID!) { payWithTestDoge(orderId: $id) { id } }";
const STATUS = "query ($id: ID!) { order: rechargeOrder(orderId: $id) { status } }";
const LOOK_AT_ORDERS =
  "{ rechargeOrders { items { id status notices confirmations { current } } total } unseenOrders }";

const READ_ALONG = `query ($npcId: ID!, $userId: ID!) {
  unread { total } avatarChats { total } avatarChat(npcId: $npcId, userId: $userId) { id }
  avatarChatHistory(npcId: $npcId, userId: $userId) { total }
}`;
const MARK_READ_ALONG =
  "mutation ($npcId: ID!, $userId: ID!) { markAvatarChatRead(npcId: $npcId, userId: $userId) { unreadCount } }";

/**
 * Does nearly all that one can do, as a guest who registers, makes a character, talks, looks around, and leaves.
 * Each act must succeed.
 */
export async function spendBusyDay(server: TestServer, word: string): Promise<Traces> {
  // A password with the name in it is refused.
  const password = `pass ${[...word].toReversed().join("")} word`;
  const email = `${word}@example.com`;
  const accounts = accountsOverGraphql(server.url);
  const npcs = npcsOverGraphql(server.url);

  const guest = await server.guest();
  const [first] = given(await npcs.list(guest.token, { type: "popular", languages: ["en"] })).items;
  await does(guest, "mutation ($npcId: ID!) { openChat(npcId: $npcId) { id } }", { npcId: first?.id });
  await converse(guest, first?.id ?? "", `a guest's ${word}`);
  const code = await codeToRegister(server, email);
  given(await accounts.verifyEmail(email, code));
  const { accessToken: token } = given(await accounts.register({ username: word, email, password, code }, guest.token));
  const user = server.as(token);
  if (!(await accounts.login(word, `not ${password}`)).code) throw new Error("a wrong password was taken");
  given(await accounts.login(email, password));
  given(await accounts.updateProfile(token, { nickname: word, bio: `I like ${word}`, nativeLanguage: "de" }));

  const fields = await characterFields(server.url, token);
  const { id: npcId } = given(
    await npcs.create(token, { ...fields, name: word, visibility: "private", isAIAvatar: true, tags: [word] }),
  );
  given(await npcs.update(token, npcId, { description: `Knows ${word}`, visibility: "public" }));
  given(await npcs.generateImage(token, `a ${word}`));
  given(await npcs.background(token, npcId));
  for (const type of ["public", "popular", "new", "mine"]) {
    given(await npcs.list(token, { type }));
    given(await npcs.list(token, { type, tag: word }));
  }
  given(await npcs.search(token, `${word} knows`, { languages: ["en", "fr"] }));
  const { shareId } = given(await npcs.share(token, npcId));
  const friend = await server.guest();
  given(await npcs.sharedNpc(shareId));
  given(await npcs.openShare(friend.token, shareId));
  await converse(friend, npcId, `hello ${word}`);
  given(await npcs.withdraw(token, npcId));
  for (const reading of [READ_ALONG, MARK_READ_ALONG]) await does(user, reading, { npcId, userId: friend.userId });

  const { reply } = await send(user, npcId, `I say ${word}`, `request ${word}`);
  await send(user, npcId, `I say ${word}`, `request ${word}`);
  const messageId = (await watch(user, reply.replyId ?? "")).done?.id;
  await regenerate(user, npcId, `again ${word}`);
  await does(user, SHOW, { npcId, messageId, index: 1 });
  await does(user, MARK_READ, { npcId });
  await history(user, npcId);
  await does(user, CHATS);
  await does(user, TRANSLATE, { npcId, messageId });
  await does(user, "mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text } }", { npcId });
  given(await npcs.polish(token, { text: `my ${word}` }));
  await does(user, LOOK_AROUND);
  await does(user, "{ exportData }");

  await recharge(server, user);

  const code2 = await codeToReset(server, email);
  given(await accounts.resetPassword(email, code2, `${password} 2`));
  const { accessToken } = given(await accounts.login(word, `${password} 2`));
  await does(server.as(accessToken), DELETE_CHAT, { npcId });
  given(await npcs.remove(accessToken, npcId));
  const leave = "mutation ($password: String) { deleteAccount(password: $password) }";
  await does(server.as(accessToken), leave, { password: `${password} 2` });
  return { word, password, token };
}

/** Buys points with test coins, while the user's page is open, until they are there. */
async function recharge(server: TestServer, user: Api): Promise<void> {
  // No order can be made before the server has looked at the chain.
  const order = await vi.waitUntil(
    async () => (await user.request<{ order: { id: string } }>(ORDER)).data?.order,
    PATIENCE,
  );
  const is = async (status: string): Promise<boolean> =>
    (await user.request<{ order: { status: string } }>(STATUS, order)).data?.order.status === status;
  const page = user.subscribe("subscription { events { __typename } }");
  await page.next();
  await does(user, CLAIM, { ...order, hash: "a".repeat(64) });
  await does(user, PAY, order);
  await vi.waitUntil(() => is("confirming"), PATIENCE);
  await does(user, LOOK_AT_ORDERS);
  await server.chain.mine(CONFIRMATIONS);
  await vi.waitUntil(() => is("completed"), PATIENCE);
  await does(user, "mutation { seeOrders }");
  await page.return();
}

function given<Data>({ data, raw }: Outcome<Data>): Data {
  if (data === null) throw new Error(`an act was refused: ${JSON.stringify(raw)}`);
  return data;
}

async function does(user: Api, query: string, variables: object = {}): Promise<void> {
  const { errors } = await user.request(query, variables);
  if (errors.length > 0) throw new Error(`${query} was refused: ${JSON.stringify(errors)}`);
}
