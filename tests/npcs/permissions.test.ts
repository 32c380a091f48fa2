import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { npcOperations } from "../kit/npcs/npcOperations.ts";
import type { NpcOperation } from "../kit/npcs/npcOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { socketOutcome } from "../kit/channels/socketOutcome.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";

/**
 * The callers. The holder is a guest who has followed the share link. The owner comes last, because the owner's
 * acts change the character for the others.
 */
const VIEWERS = ["anonymous", "guest", "other", "holder", "owner"] as const;
type Viewer = (typeof VIEWERS)[number];
/**
 * States of the character, after all callers have followed the link or chatted.
 * The link of a withdrawn one is withdrawn. A decision has hidden the hidden one, whose link is still there.
 */
const STATES = ["public", "private", "withdrawn", "hidden", "deleted"] as const;
type State = (typeof STATES)[number];
/** Whether the callers have talked to the character before. */
const CHATS = ["strangers", "talkers"] as const;
type Chats = (typeof CHATS)[number];

type Outcome = ErrorCode | null;
type Row = Record<
  State,
  readonly [anonymous: Outcome, guest: Outcome, other: Outcome, holder: Outcome, owner: Outcome]
>;

const ok = null;
const who = "UNAUTHENTICATED";
const no = "FORBIDDEN";
const none = "NOT_FOUND";
const over = "CHAT_ENDED";
const never = "CONFLICT";

/** Open to callers who may know the character. */
const SEES: Row = {
  public: [ok, ok, ok, ok, ok],
  private: [none, none, none, ok, ok],
  withdrawn: [none, none, none, none, ok],
  hidden: [none, none, none, none, ok],
  deleted: [none, none, none, none, none],
};
/** The same, with a token. */
const MEETS: Row = {
  public: [who, ok, ok, ok, ok],
  private: [who, none, none, ok, ok],
  withdrawn: [who, none, none, none, ok],
  hidden: [who, none, none, none, ok],
  deleted: [who, none, none, none, none],
};
/** Open to the owner. */
const OWNS: Row = {
  public: [who, no, no, no, ok],
  private: [who, none, none, no, ok],
  withdrawn: [who, none, none, none, ok],
  hidden: [who, none, none, none, ok],
  deleted: [who, none, none, none, none],
};
/** Open to all signed-in callers, with exceptions for deleted and hidden characters and for guests. */
function signedIn(outcome: Outcome, whenEnded = outcome, guests?: Outcome): Row {
  const row = (registered: Outcome, guest = guests ?? registered) =>
    [who, guest, registered, guest, registered] as const;
  const [open, ended] = [row(outcome), row(whenEnded)];
  return { public: open, private: open, withdrawn: open, hidden: ended, deleted: ended };
}

/** Open to callers with a chat, until the character is deleted. */
const TALKS: Row = signedIn(ok, over);
/** Open to callers with a chat who may know the character still. */
const STARTS_OVER: Row = { ...MEETS, hidden: TALKS.hidden, deleted: TALKS.deleted };
const SEES_BY_CHAT: Row = {
  ...SEES,
  private: [none, ok, ok, ok, ok],
  withdrawn: [none, ok, ok, ok, ok],
};
const MEETS_BY_CHAT: Row = { ...MEETS, private: signedIn(ok).private, withdrawn: signedIn(ok).withdrawn };
const OWNS_BY_CHAT: Row = { ...OWNS, private: OWNS.public, withdrawn: OWNS.public };

const member = "GUEST_FORBIDDEN";
const mapped = (row: Row, outcome: (is: Outcome, at: number) => Outcome): Row => {
  const all = ([a, b, c, d, e]: Row["public"]) =>
    [outcome(a, 0), outcome(b, 1), outcome(c, 2), outcome(d, 3), outcome(e, 4)] as const;
  const { public: seen, private: own, withdrawn, hidden, deleted } = row;
  return {
    public: all(seen),
    private: all(own),
    withdrawn: all(withdrawn),
    hidden: all(hidden),
    deleted: all(deleted),
  };
};
/** The same where guests are refused first: the second caller and the fourth. */
const forMembers = (row: Row): Row => mapped(row, (is, at) => (at === 1 || at === 3 ? member : is));
/** The same where what is asked for is not there. */
const lacking = (row: Row): Row => mapped(row, (is) => is ?? none);
const [MAKES, MAKES_BY_CHAT] = [forMembers(OWNS), forMembers(OWNS_BY_CHAT)];
const [MAKES_NONE, MAKES_NONE_BY_CHAT] = [lacking(MAKES), lacking(MAKES_BY_CHAT)];
/** One's own is not blocked. */
const OTHERS_ALONE = [who, ok, ok, ok, "VALIDATION_FAILED"] as const;
const OWN_ALONE = [who, none, none, none, "VALIDATION_FAILED"] as const;
const HELD = [who, none, none, none, "NPC_HELD"] as const;
const inEveryState = (row: Row["public"]): Row => ({
  public: row,
  private: row,
  withdrawn: row,
  hidden: row,
  deleted: row,
});

/** The outcome of each operation, for callers without and with a chat. */
const EXPECTED: Record<string, { strangers: Row; talkers: Row }> = {
  npc: { strangers: SEES, talkers: SEES_BY_CHAT },
  npcBackground: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  npcShare: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  updateNpc: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  deleteNpc: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  shareNpc: {
    strangers: { ...OWNS, hidden: HELD },
    talkers: { ...OWNS_BY_CHAT, hidden: HELD },
  },
  withdrawShare: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  blockNpc: {
    strangers: {
      public: OTHERS_ALONE,
      private: [who, none, none, ok, "VALIDATION_FAILED"],
      withdrawn: OWN_ALONE,
      hidden: OWN_ALONE,
      deleted: MEETS.deleted,
    },
    talkers: {
      public: OTHERS_ALONE,
      private: OTHERS_ALONE,
      withdrawn: OTHERS_ALONE,
      hidden: OWN_ALONE,
      deleted: MEETS.deleted,
    },
  },
  openChat: { strangers: MEETS, talkers: signedIn(ok) },
  // Its maker may open a chat with a hidden one, and not begin it.
  sendMessage: { strangers: { ...MEETS, hidden: [who, none, none, none, over] }, talkers: TALKS },
  chatHistory: { strangers: signedIn(none), talkers: signedIn(ok) },
  chatUpdated: { strangers: signedIn(none), talkers: signedIn(ok) },
  markChatRead: { strangers: signedIn(none), talkers: signedIn(ok) },
  retryReply: { strangers: signedIn(none), talkers: signedIn(never, over) },
  regenerateReply: { strangers: signedIn(none, none, member), talkers: signedIn(ok, over, member) },
  // The message of the matrix is the character's.
  editMessage: { strangers: signedIn(none), talkers: signedIn(never, over) },
  showAlternative: { strangers: signedIn(none), talkers: signedIn(ok) },
  // A chat with what one may not know any more stays as it is.
  startChatOver: { strangers: signedIn(none), talkers: STARTS_OVER },
  deleteChat: { strangers: signedIn(none), talkers: signedIn(ok) },
  translateMessage: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  messageWords: { strangers: signedIn(none), talkers: signedIn(ok) },
  // The word of the matrix is not saved.
  meetWord: { strangers: signedIn(none), talkers: signedIn(none) },
  promiseWords: { strangers: signedIn(none), talkers: signedIn(ok, none) },
  meetWords: { strangers: signedIn(none), talkers: signedIn(ok) },
  // The message of the matrix is the character's.
  correctLine: { strangers: signedIn(none, none, member), talkers: signedIn(never, never, member) },
  // Nothing of the matrix was corrected.
  keepCorrection: { strangers: signedIn(none, none, member), talkers: signedIn(none, none, member) },
  speakSentence: {
    strangers: signedIn(none, none, member),
    talkers: signedIn("AI_UNAVAILABLE", "AI_UNAVAILABLE", member),
  },
  explainWord: { strangers: signedIn(none), talkers: signedIn(ok) },
  // The word was not explained.
  saveWord: { strangers: signedIn(none, none, member), talkers: signedIn(none, none, member) },
  // The term of the matrix is none.
  saveTerm: { strangers: signedIn(none, none, member), talkers: signedIn(none, none, member) },
  // A character that one may not know is left out of the word.
  keepGuestWords: { strangers: signedIn(ok, ok, member), talkers: signedIn(ok, ok, member) },
  // The matrix names one message, which is too little for a moment.
  shareMoment: {
    strangers: signedIn(none, none, member),
    talkers: signedIn("VALIDATION_FAILED", "VALIDATION_FAILED", member),
  },
  suggestReplies: { strangers: signedIn(none, none, member), talkers: signedIn(ok, none, member) },
  storedSuggestions: { strangers: signedIn(none, none, member), talkers: signedIn(ok, none, member) },
  // Who has talked to it reports it also when it is deleted or hidden.
  reportThing: { strangers: SEES, talkers: { ...inEveryState([none, ok, ok, ok, ok]), public: SEES.public } },
  // By a link that does not exist: only a chat opens the character then.
  openShare: { strangers: signedIn(none), talkers: signedIn(ok) },
  sharedNpc: {
    strangers: inEveryState([none, none, none, none, none]),
    talkers: inEveryState([none, ok, ok, ok, ok]),
  },
  // Each registered person has the memory of their own chat, also after the character is private, hidden or deleted.
  scenes: { strangers: MEETS, talkers: MEETS_BY_CHAT },
  ownScenes: { strangers: OWNS, talkers: OWNS_BY_CHAT },
  createScene: { strangers: MAKES, talkers: MAKES_BY_CHAT },
  // The scene of the matrix is none of the character's.
  updateScene: { strangers: MAKES_NONE, talkers: MAKES_NONE_BY_CHAT },
  deleteScene: { strangers: lacking(OWNS), talkers: lacking(OWNS_BY_CHAT) },
  proposeScene: { strangers: MAKES, talkers: MAKES_BY_CHAT },
  sceneRun: { strangers: signedIn(none), talkers: signedIn(ok) },
  sceneChanged: { strangers: signedIn(none), talkers: signedIn(ok) },
  // The scene of the matrix is none of the character's.
  startScene: {
    strangers: { ...signedIn(none), hidden: [who, none, none, none, over] },
    talkers: signedIn(none, over),
  },
  endScene: { strangers: signedIn(none), talkers: signedIn(ok) },
  // Nothing was played.
  saveSceneWords: { strangers: signedIn(none, none, member), talkers: signedIn(none, none, member) },
  memory: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  addMemory: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  switchMemory: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  forgetAllMemories: { strangers: signedIn(none, none, member), talkers: signedIn(ok, ok, member) },
  stopReply: { strangers: MEETS, talkers: signedIn(ok) },
};

const operations = npcOperations(buildSchema());
const server = testServerOfFile({ config: { prices: { reply: 0, translate: 0, suggest: 0, word: 0, sceneDraft: 0 } } });
let tokens: Record<Viewer, string | null>;
let ownerId: string;
let bystander: string;
beforeAll(async () => {
  // All prices are zero here, because these tests are about permissions.
  const owner = await registeredUser(server.database);
  ownerId = owner.userId;
  const [guest, holder, other] = [await server.guest(), await server.guest(), await registeredUser(server.database)];
  // A word of one's mother tongue is explained to nobody.
  for (const one of [guest, holder])
    await one.request("mutation { updateProfile(input: { nativeLanguage: de }) { id } }");
  bystander = (await server.guest()).token;
  tokens = { anonymous: null, guest: guest.token, other: other.token, holder: holder.token, owner: owner.token };
});

test("exactly the operations that take a character's id have expectations", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

/** Operations whose success the other ones would notice: each is tried on characters of its own. */
const CHANGING = [
  "blockNpc",
  "updateNpc",
  "deleteNpc",
  "shareNpc",
  "withdrawShare",
  "openChat",
  "sendMessage",
  "regenerateReply",
  "deleteChat",
  "startChatOver",
  "stopReply",
];
const [alone, together] = [true, false].map((isAlone) =>
  operations.filter(({ name }) => CHANGING.includes(name) === isAlone),
);
const GROUPS = [
  { names: "what changes nothing for others", group: together ?? [] },
  ...(alone ?? []).map((operation) => ({ names: operation.name, group: [operation] })),
];

/**
 * Whether a case is tried: each operation with each caller and in each state. With FULL set, each caller in each state,
 * to strangers and to talkers.
 */
function isTried(chats: Chats, state: State, name: string, viewer: Viewer): boolean {
  if (process.env.FULL) return true;
  const at =
    operations.findIndex((operation) => operation.name === name) + STATES.indexOf(state) + CHATS.indexOf(chats);
  return CHANGING.includes(name) ? at % 2 === 0 : (at + VIEWERS.indexOf(viewer)) % 3 === 0;
}

/** A new character in a state, and a message for each caller: of their own chat, or else of another user's. */
async function prepare(state: State, talkers: boolean): Promise<{ npcId: string; messageOf(viewer: Viewer): string }> {
  const client = npcsOverGraphql(server.url);
  const npcId = await storedCharacter(server.database, ownerId, { visibility: "public" });
  const { data: link } = await client.share(tokens.owner, npcId);
  await client.openShare(tokens.holder ?? "", link?.shareId ?? "");
  const talk = async (token: string | null): Promise<string> => (await send(server.as(token), npcId, "Hi")).reply.id;
  const messages: Partial<Record<Viewer, string>> = {};
  if (talkers)
    await Promise.all(VIEWERS.map(async (viewer) => tokens[viewer] && (messages[viewer] = await talk(tokens[viewer]))));
  const foreign = await talk(bystander);
  await kept(npcId);
  if (state === "withdrawn") await client.withdraw(tokens.owner, npcId);
  if (state === "deleted") await client.remove(tokens.owner, npcId);
  else if (state !== "public") await client.update(tokens.owner, npcId, { visibility: "private" });
  if (state === "hidden")
    await server.database.orm.em.fork().execute("update npcs set hold = 'hidden' where id = ?", [npcId]);
  return { npcId, messageOf: (viewer) => messages[viewer] ?? foreign };
}

/** Everything stored about a character, to check that a refusal changes nothing. Waits for running replies, and for chats to be counted. */
async function kept(npcId: string): Promise<unknown> {
  const select = <Row>(sql: string) => server.database.orm.em.fork().execute<Row[]>(sql, [npcId]);
  const unfinished = [
    "select r.id from replies r join messages m on m.id = r.message_id join chats c on c.id = m.chat_id where c.npc_id = ? and r.status = 'generating'",
    "select s.chat_id from started_chats s join chats c on c.id = s.chat_id where c.npc_id = ?",
  ];
  for (const work of unfinished)
    await vi.waitUntil(async () => (await select(work)).length === 0, { timeout: 10_000, interval: 5 });
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

describe.each(CHATS)("to %s", (chats) => {
  const expectedOf = (state: State, { name }: NpcOperation, viewer: Viewer): Outcome | undefined =>
    EXPECTED[name]?.[chats][state][VIEWERS.indexOf(viewer)];

  test.each(GROUPS)(
    "$names is open to the expected callers, and a refusal changes nothing",
    async ({ group }) => {
      const tryIn = async (state: State) => {
        const asked = group.flatMap((operation) =>
          VIEWERS.filter((viewer) => isTried(chats, state, operation.name, viewer)).map((viewer) => ({
            operation,
            viewer,
          })),
        );
        if (asked.length === 0) return;
        const { npcId, messageOf } = await prepare(state, chats === "talkers");
        const [refused, served] = [false, true].map((isServed) =>
          asked.filter(({ operation, viewer }) => (expectedOf(state, operation, viewer) === null) === isServed),
        );
        const seen: [request: string, code: string | null][] = [];
        const ask = async (requests: typeof asked = []): Promise<void> => {
          for (const { operation, viewer } of requests) {
            const ids = { npcId, messageId: messageOf(viewer) };
            seen.push([`${state}: ${operation.name} of ${viewer}`, await codeOf(operation, tokens[viewer], ids)]);
          }
        };
        const before = await kept(npcId);
        await ask(refused);
        expect(await kept(npcId)).toEqual(before);
        await ask(served);
        const expected = [...(refused ?? []), ...(served ?? [])].map(({ operation, viewer }) => [
          `${state}: ${operation.name} of ${viewer}`,
          expectedOf(state, operation, viewer),
        ]);
        expect(seen).toEqual(expected);
      };
      await Promise.all(STATES.map(tryIn));
      // Some thirty operations, by five callers in five states.
    },
    60_000,
  );
});
