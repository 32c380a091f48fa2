import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import { OPEN, send } from "../kit/chat/chatOperations.ts";
import { npcOperations } from "../kit/npcs/npcOperations.ts";
import type { NpcOperation } from "../kit/npcs/npcOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { socketOutcome } from "../kit/channels/socketOutcome.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";

/** Who asks. The holder is a guest who has followed the character's share link; the owner comes last, since what is done then is done to the rest. */
const VIEWERS = ["nobody", "guest", "other", "holder", "owner"] as const;
type Viewer = (typeof VIEWERS)[number];
/** What has become of the character, once everybody has followed the link or talked to it; its link is withdrawn from a private one. */
const STATES = ["public", "private", "withdrawn", "deleted"] as const;
type State = (typeof STATES)[number];

type Outcome = ErrorCode | null;
type Row = Record<State, readonly [nobody: Outcome, guest: Outcome, other: Outcome, holder: Outcome, owner: Outcome]>;

const ok = null;
const who = "UNAUTHENTICATED";
const no = "FORBIDDEN";
const none = "NOT_FOUND";
const never = "CONFLICT";

/** Whoever may know of it. */
const SEES: Row = {
  public: [ok, ok, ok, ok, ok],
  private: [none, none, none, ok, ok],
  withdrawn: [none, none, none, none, ok],
  deleted: [none, none, none, none, none],
};
/** The same, signed in. */
const MEETS: Row = {
  public: [who, ok, ok, ok, ok],
  private: [who, none, none, ok, ok],
  withdrawn: [who, none, none, none, ok],
  deleted: [who, none, none, none, none],
};
/** Whoever made it. */
const OWNS: Row = {
  public: [who, no, no, no, ok],
  private: [who, none, none, no, ok],
  withdrawn: [who, none, none, none, ok],
  deleted: [who, none, none, none, none],
};
/** The same for everybody who is signed in, but for a deleted character perhaps; and perhaps not for guests. */
function signedIn(outcome: Outcome, whenDeleted = outcome, guests?: Outcome): Row {
  const row = (registered: Outcome, guest = guests ?? registered) =>
    [who, guest, registered, guest, registered] as const;
  return { public: row(outcome), private: row(outcome), withdrawn: row(outcome), deleted: row(whenDeleted) };
}

/** A chat opens it to whoever has one, as long as it lives. */
const TALKS: Row = signedIn(ok, none);
const SEES_BY_CHAT: Row = {
  ...TALKS,
  public: SEES.public,
  private: [none, ok, ok, ok, ok],
  withdrawn: [none, ok, ok, ok, ok],
  deleted: SEES.deleted,
};
const OWNS_BY_CHAT: Row = { ...OWNS, private: OWNS.public, withdrawn: OWNS.public };

const member = "GUEST_FORBIDDEN";

/** What each operation comes to for whoever has no chat with the character, and for whoever has. */
const EXPECTED: Record<string, { strangers: Row; talkers: Row }> = {
  npc: { strangers: SEES, talkers: SEES_BY_CHAT },
  npcBackground: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  npcShare: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  updateNpc: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  deleteNpc: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  shareNpc: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  withdrawShare: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  openChat: { strangers: MEETS, talkers: signedIn(ok) },
  sendMessage: { strangers: MEETS, talkers: TALKS },
  chatHistory: { strangers: signedIn(none), talkers: signedIn(ok) },
  chatUpdated: { strangers: signedIn(none), talkers: signedIn(ok) },
  markChatRead: { strangers: signedIn(none), talkers: signedIn(ok) },
  retryReply: { strangers: signedIn(none), talkers: signedIn(never, none) },
  regenerateReply: { strangers: signedIn(none, none, member), talkers: signedIn(ok, none, member) },
  showAlternative: { strangers: signedIn(none), talkers: signedIn(ok) },
  deleteChat: { strangers: signedIn(none), talkers: signedIn(ok) },
  translateMessage: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  suggestReplies: { strangers: signedIn(none, none, member), talkers: signedIn(ok, none, member) },
  stopReply: { strangers: signedIn(ok), talkers: signedIn(ok) },
};

const operations = npcOperations(buildSchema());
let server: TestServer;
let tokens: Record<Viewer, string | null>;
let ownerId: string;
let bystander: string;
beforeAll(async () => {
  // What is paid for costs nothing here: this is about who may.
  server = await startTestServer({ config: { prices: { reply: 0, translate: 0, suggest: 0 } } });
  const owner = await registeredUser(server.database);
  ownerId = owner.userId;
  const [guest, holder, other] = [await server.guest(), await server.guest(), await registeredUser(server.database)];
  bystander = (await server.guest()).token;
  tokens = { nobody: null, guest: guest.token, other: other.token, holder: holder.token, owner: owner.token };
});
afterAll(() => server.close());

test("every operation that takes a character's id has its expectations, and nothing else has", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

/** A fresh character in a state, and what each viewer knows a message of: their own chat with it, else somebody else's. */
async function prepare(
  state: State,
  talkers: boolean,
  { document }: NpcOperation,
): Promise<{ npcId: string; messages: Partial<Record<Viewer, string>>; foreign: string }> {
  const client = npcsOverGraphql(server.url);
  const npcId = await storedCharacter(server.database, ownerId, { visibility: "public" });
  const { data: link } = await client.share(tokens.owner, npcId);
  await client.openShare(tokens.holder ?? "", link?.shareId ?? "");
  // A chat that was opened does, but where an answer is asked about.
  const isAboutAnswers = /repl|\$messageId/i.test(document);
  const talk = async (token: string | null): Promise<string> => {
    if (isAboutAnswers) return (await send(server.as(token), npcId, "Hi")).reply.id;
    await server.as(token).request(OPEN, { npcId });
    return "";
  };
  const messages: Partial<Record<Viewer, string>> = {};
  if (talkers)
    await Promise.all(VIEWERS.map(async (viewer) => tokens[viewer] && (messages[viewer] = await talk(tokens[viewer]))));
  const foreign = document.includes("$messageId") ? await talk(bystander) : "";
  await kept(npcId);
  if (state === "withdrawn") await client.withdraw(tokens.owner, npcId);
  if (state === "deleted") await client.remove(tokens.owner, npcId);
  else if (state !== "public") await client.update(tokens.owner, npcId, { visibility: "private" });
  return { npcId, messages, foreign };
}

/** All that is kept of a character, to see that a refusal changes nothing. Replies that others have asked for are waited for. */
async function kept(npcId: string): Promise<unknown> {
  const select = <Row>(sql: string) => server.database.orm.em.fork().execute<Row[]>(sql, [npcId]);
  const running =
    "select r.id from replies r join messages m on m.id = r.message_id join chats c on c.id = m.chat_id where c.npc_id = ? and r.status = 'generating'";
  await vi.waitUntil(async () => (await select(running)).length === 0, { timeout: 10_000 });
  return select(
    `select n.*, (select json_agg(s order by s.id) from npc_shares s where s.npc_id = n.id) as shares,
       (select json_agg(c order by c.id) from chats c where c.npc_id = n.id) as chats,
       (select json_agg(m order by m.id) from messages m join chats c on c.id = m.chat_id where c.npc_id = n.id) as messages
     from npcs n where n.id = ?`,
  );
}

async function codeOf(
  { kind, document, variables }: NpcOperation,
  token: string | null,
  ids: { npcId: string; messageId: string },
): Promise<string | null> {
  return kind === "subscription"
    ? socketOutcome(server.url, token, document, variables(ids))
    : server.as(token).codeOf(document, variables(ids));
}

describe.each(["strangers", "talkers"] as const)("to %s", (chats) => {
  test.each(operations)("$name is as far open as it is meant to be", async (operation) => {
    const outcomes: Record<string, Record<string, string | null>> = {};
    const expected: typeof outcomes = {};
    for (const state of STATES) {
      const { npcId, messages, foreign } = await prepare(state, chats === "talkers", operation);
      const row = EXPECTED[operation.name]?.[chats][state] ?? [];
      expected[state] = Object.fromEntries(VIEWERS.map((viewer, index) => [viewer, row[index] ?? null]));
      const seen: Record<string, string | null> = (outcomes[state] = {});
      let before = await kept(npcId);
      for (const viewer of VIEWERS) {
        const code = await codeOf(operation, tokens[viewer], { npcId, messageId: messages[viewer] ?? foreign });
        const after = await kept(npcId);
        seen[viewer] = code && !isDeepStrictEqual(after, before) ? `${code}, yet something has changed` : code;
        before = after;
      }
    }
    expect(outcomes).toEqual(expected);
  });
});
