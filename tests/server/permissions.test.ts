import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { idOperations, idsFor } from "../kit/attacks/idOperations.ts";
import type { IdOperation } from "../kit/attacks/idOperations.ts";
import { idOutcome } from "../kit/attacks/idOutcome.ts";
import { guestsThings, ownedThings } from "../kit/attacks/ownedThings.ts";
import type { OwnedThings } from "../kit/attacks/ownedThings.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** What the callers get who name another person's things. The owner, who comes last, is served. */
const CALLERS = ["nobody", "guest", "other"] as const;
type Row = readonly [nobody: string | null, guest: string | null, other: string | null];

const who = "UNAUTHENTICATED";
const none = "NOT_FOUND";
const FOREIGN: Row = [who, none, none];
const MEMBERS: Row = [who, "GUEST_FORBIDDEN", none];
/** What a link opens, to everybody who has the link. */
const BY_LINK: Row = [who, null, null];

const OPERATIONS: Record<string, Row> = {
  addMemory: MEMBERS,
  appealDecision: FOREIGN,
  applyReviews: MEMBERS,
  avatarChat: FOREIGN,
  avatarChatHistory: FOREIGN,
  "avatarChatHistory(after)": FOREIGN,
  avatarChatUpdated: FOREIGN,
  blockNpc: FOREIGN,
  blockPerson: FOREIGN,
  changeMemory: MEMBERS,
  chatHistory: FOREIGN,
  "chatHistory(after)": FOREIGN,
  chatUpdated: FOREIGN,
  correctLine: MEMBERS,
  deleteChat: FOREIGN,
  deleteNpc: FOREIGN,
  deleteWord: MEMBERS,
  editMessage: FOREIGN,
  createScene: MEMBERS,
  deleteScene: FOREIGN,
  endScene: FOREIGN,
  explainWord: FOREIGN,
  forgetAllMemories: MEMBERS,
  forgetMemory: MEMBERS,
  keepCorrection: MEMBERS,
  // A character that one may not know is left out of the word.
  keepGuestWords: [who, "GUEST_FORBIDDEN", null],
  markAvatarChatRead: FOREIGN,
  markChatRead: FOREIGN,
  markWordKnown: MEMBERS,
  meetWord: FOREIGN,
  meetWords: FOREIGN,
  memory: MEMBERS,
  messageWords: FOREIGN,
  moment: [null, null, null],
  npc: [none, none, none],
  npcBackground: FOREIGN,
  npcShare: FOREIGN,
  openChat: FOREIGN,
  "openChat(shareId)": BY_LINK,
  openShare: BY_LINK,
  ownScenes: FOREIGN,
  "openShare(npcId)": BY_LINK,
  payWithTestDoge: FOREIGN,
  pinMemory: MEMBERS,
  promiseWords: FOREIGN,
  proposeScene: MEMBERS,
  rechargeOrder: FOREIGN,
  regenerateReply: MEMBERS,
  updateScene: MEMBERS,
  replyOrigin: FOREIGN,
  reportThing: [none, none, none],
  restoreWord: MEMBERS,
  retryReply: FOREIGN,
  saveSceneWords: MEMBERS,
  saveTerm: MEMBERS,
  saveWord: MEMBERS,
  savedWord: MEMBERS,
  sceneChanged: FOREIGN,
  sceneRun: FOREIGN,
  scenes: FOREIGN,
  sendMessage: FOREIGN,
  shareMemory: MEMBERS,
  shareMoment: MEMBERS,
  shareNpc: FOREIGN,
  sharedNpc: [null, null, null],
  "sharedNpc(npcId)": [null, null, null],
  showAlternative: FOREIGN,
  speakSentence: MEMBERS,
  stopReply: FOREIGN,
  storedSuggestions: MEMBERS,
  submitTxHash: FOREIGN,
  suggestReplies: MEMBERS,
  startChatOver: FOREIGN,
  startScene: FOREIGN,
  switchMemory: MEMBERS,
  translateMessage: MEMBERS,
  "translateMessage(userId)": MEMBERS,
  unblock: FOREIGN,
  undoReviews: MEMBERS,
  updateNpc: FOREIGN,
  updateWord: MEMBERS,
  watchReply: FOREIGN,
  withdrawMoment: MEMBERS,
  withdrawShare: FOREIGN,
};

/** Milliseconds for what compares all that the database holds before and after each operation. */
const COMPARING_MS = 60_000;

const operations = idOperations(buildSchema());
const server = testServerOfFile({ config: { chainPollMs: 30 } });
let things: OwnedThings;
let tokens: Record<(typeof CALLERS)[number], string | null>;
beforeAll(async () => {
  const people = {
    url: server.url,
    database: server.database,
    guest: () => server.guest(),
    member: () => payer(server, 1_000_000),
  };
  const [guest, other] = [await guestsThings(people), await ownedThings(people)];
  tokens = { nobody: null, guest: guest.owner.token, other: other.owner.token };
  things = await ownedThings(people);
});

test("exactly the operations that take ids have rows", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

/** What owners do last, because it ends what others are about. */
const ENDINGS = [
  "blockPerson",
  "forgetMemory",
  "forgetAllMemories",
  "startChatOver",
  "deleteChat",
  "withdrawMoment",
  "withdrawShare",
  "deleteNpc",
];
/** How an owner is never answered. */
const REFUSALS = ["UNAUTHENTICATED", "GUEST_FORBIDDEN", "FORBIDDEN", "NOT_FOUND", "INTERNAL"];

const isOpenedByLink = ({ name }: IdOperation): boolean => OPERATIONS[name]?.includes(null) ?? false;

/** Operations between two looks at all that the database holds. */
const BETWEEN_LOOKS = 8;

/** What an operation answers to the callers, and whether it has told anything. */
async function seenBy(operation: IdOperation): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (const caller of CALLERS) {
    const { code, text } = await idOutcome(server.url, operation, tokens[caller], idsFor(operation, things));
    const isTold = text.includes(things.secret) || (code !== null && text.includes(things.face));
    seen.push(isTold ? `${code}, and told ${text.slice(0, 300)}` : code);
  }
  return seen;
}

test(
  "another person's things, by their ids, are refused by every operation as its row says, unchanged and unseen",
  async () => {
    // A link that was followed opens the character to who followed it.
    const ordered = operations.toSorted((a, b) => Number(isOpenedByLink(a)) - Number(isOpenedByLink(b)));
    const closed = ordered.filter((operation) => !isOpenedByLink(operation)).length;
    const seen: Record<string, (string | null)[]> = {};
    const changed: string[] = [];
    let before = await contentOf(server.database);
    for (const [at, operation] of ordered.entries()) {
      seen[operation.name] = await seenBy(operation);
      if (at >= closed || ((at + 1) % BETWEEN_LOOKS !== 0 && at + 1 < closed)) continue;
      const after = await contentOf(server.database);
      const since = ordered.slice(at - (at % BETWEEN_LOOKS), at + 1).map(({ name }) => name);
      if (!isDeepStrictEqual(after, before)) changed.push(`one of ${since.join(", ")} has changed something`);
      before = after;
    }
    expect(seen).toEqual(OPERATIONS);
    expect(changed).toEqual([]);
  },
  COMPARING_MS,
);

test(
  "their owner is served by every operation",
  async () => {
    const refused: unknown[] = [];
    for (const operation of operations.toSorted((a, b) => ENDINGS.indexOf(a.name) - ENDINGS.indexOf(b.name))) {
      const { code } = await idOutcome(server.url, operation, things.owner.token, idsFor(operation, things));
      if (code !== null && REFUSALS.includes(code)) refused.push([operation.name, code]);
    }
    expect(refused).toEqual([]);
  },
  COMPARING_MS,
);
