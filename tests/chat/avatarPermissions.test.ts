import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { socketOutcome } from "../kit/channels/socketOutcome.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import type { Avatar } from "../kit/chat/avatar.ts";
import { converse, DELETE_CHAT, history, OPEN, send, WATCH, watch } from "../kit/chat/chatOperations.ts";
import { avatarChatOperations, npcOperations } from "../kit/npcs/npcOperations.ts";
import type { NpcOperation } from "../kit/npcs/npcOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** The callers. The other one and the guest talk to the avatar too; the rival has an avatar of their own. */
const CALLERS = ["anonymous", "guest", "user", "other", "rival", "creator"] as const;
type Caller = (typeof CALLERS)[number];

/** What has become of a conversation with an AI avatar. */
const STATES = [
  "begun",
  "no longer an avatar",
  "private character",
  "deleted character",
  "hidden",
  "only opened",
  "registered user",
  "deleted chat",
  "creator gone",
] as const;
type State = (typeof STATES)[number];

type Outcome = ErrorCode | null;

/** The states in which the creator can read along. */
const READABLE: State[] = ["begun", "no longer an avatar", "private character", "deleted character"];

/** What each operation answers to all but the creator; the creator may do it where the conversation can be read. */
const EXPECTED: Record<string, Record<Exclude<Caller, "creator">, Outcome>> = {
  avatarChat: refusals("NOT_FOUND"),
  avatarChatHistory: refusals("NOT_FOUND"),
  avatarChatUpdated: refusals("NOT_FOUND"),
  markAvatarChatRead: refusals("NOT_FOUND"),
  translateMessage: refusals("GUEST_FORBIDDEN"),
};

function refusals(guest: Outcome): Record<Exclude<Caller, "creator">, Outcome> {
  return { anonymous: "UNAUTHENTICATED", guest, user: "NOT_FOUND", other: "NOT_FOUND", rival: "NOT_FOUND" };
}

const schema = buildSchema();
const operations = avatarChatOperations(schema);
const server = testServerOfFile({ config: { prices: { reply: 0, translate: 0 } } });
let strangers: Record<"guest" | "other" | "rival", string>;
beforeAll(async () => {
  const [guest, other, rival] = [await server.guest(), await registeredUser(server.database), await newAvatar(server)];
  strangers = { guest: guest.token, other: other.token, rival: rival.creator.token };
});

test("exactly the operations that take the id of a character and of a user have expectations", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

interface Conversation extends Avatar {
  userId: string;
  messageId: string;
  tokens: Record<Caller, string | null>;
}

/** A user's conversation with an avatar in a state, to which others talk too. */
async function prepare(state: State): Promise<Conversation> {
  const avatar = await newAvatar(server, { isAIAvatar: state !== "hidden" });
  const { npcId, creator } = avatar;
  const npcs = npcsOverGraphql(server.url);
  const guest = await server.guest();
  const { token, userId } = state === "registered user" ? guest : await registeredUser(server.database);
  const user = server.as(token);
  if (state === "only opened") await user.request(OPEN, { npcId });
  else await converse(user, npcId, "Hello");
  const messageId = (await history(user, npcId)).at(-1)?.id ?? "";
  await Promise.all(Object.values(strangers).map((other) => converse(server.as(other), npcId, "Me too")));
  const tokens = { anonymous: null, ...strangers, user: token, creator: creator.token };
  if (state === "hidden") await npcs.update(creator.token, npcId, { isAIAvatar: true });
  if (state === "no longer an avatar") await npcs.update(creator.token, npcId, { isAIAvatar: false });
  if (state === "private character") await npcs.update(creator.token, npcId, { visibility: "private" });
  if (state === "deleted character") await npcs.remove(creator.token, npcId);
  if (state === "deleted chat") await user.request(DELETE_CHAT, { npcId });
  if (state === "creator gone") await creator.request("mutation { deleteAccount }");
  if (state === "registered user") tokens.user = await registered(token);
  return { ...avatar, userId, messageId, tokens };
}

async function registered(token: string): Promise<string> {
  const ann = stranger();
  const code = await codeToRegister(server, ann.email);
  return (await accountsOverGraphql(server.url).register({ ...ann, code }, token)).data?.accessToken ?? "";
}

/** All that a user and their characters have said in a chat, and what the user has read of it. */
function kept({ npcId, userId }: { npcId: string; userId: string }): Promise<unknown> {
  return server.database.orm.em.fork().execute(
    `select to_jsonb(c) - 'reader_unread_count' - 'reader_position' as chat,
       (select json_agg(m order by m.position) from messages m where m.chat_id = c.id) as messages,
       (select json_agg(to_jsonb(r) - 'lease_until' order by r.alternative) from replies r where r.chat_id = c.id) as replies
     from chats c where c.npc_id = ? and c.user_id = ?`,
    [npcId, userId],
  );
}

async function codeOf({ kind, document, variables }: NpcOperation, token: string | null, ids: Conversation) {
  return kind === "subscription"
    ? socketOutcome(server.url, token, document, variables(ids))
    : server.as(token).codeOf(document, variables(ids));
}

describe.each(STATES)("a conversation with an AI avatar (%s)", (state) => {
  test("is open to its creator where they were allowed to read along, and to nobody else", async () => {
    const conversation = await prepare(state);
    const before = await kept(conversation);
    const mayRead = READABLE.includes(state) ? null : "NOT_FOUND";
    // A socket is closed with what has become of the session.
    const refused: Record<string, string> = { subscription: "SESSION_REVOKED" };
    const seen = await Promise.all(
      operations.map(async (operation) => {
        const codes = CALLERS.map(async (caller) => [
          caller,
          await codeOf(operation, conversation.tokens[caller], conversation),
        ]);
        return [operation.name, Object.fromEntries(await Promise.all(codes))];
      }),
    );
    const expected = operations.map(({ name, kind }) => [
      name,
      { ...EXPECTED[name], creator: state === "creator gone" ? (refused[kind] ?? "UNAUTHENTICATED") : mayRead },
    ]);
    expect(seen).toEqual(expected);
    expect(await kept(conversation)).toEqual(before);
  });
});

test("nothing that its creator can do with the character changes the conversation, nor stops the reply in it", async () => {
  const conversation = await prepare("begun");
  const { npcId, creator, tokens } = conversation;
  const pause = gate();
  server.model.next("Well, ", pause.passed, "hello.");
  const { reply } = await send(server.as(tokens.user), npcId, "Are you there?");
  await watch(server.as(tokens.user), reply.replyId ?? "", 0, ({ text }) => text !== "");
  const before = await kept(conversation);
  const all = [...operations, ...npcOperations(schema)];
  expect(all.length).toBeGreaterThan(20);
  const changing: string[] = [];
  for (const operation of all) {
    await codeOf(operation, creator.token, { ...conversation, messageId: reply.id });
    if (!isDeepStrictEqual(await kept(conversation), before)) changing.push(operation.name);
  }
  expect(changing).toEqual([]);
  expect(await socketOutcome(server.url, creator.token, WATCH, { replyId: reply.replyId })).toBe("NOT_FOUND");
  pause.open();
  await vi.waitUntil(async () => (await history(server.as(tokens.user), npcId)).at(-1)?.text === "Well, hello.");
});
