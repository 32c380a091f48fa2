import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { idOperations } from "../kit/attacks/idOperations.ts";
import type { IdOperation } from "../kit/attacks/idOperations.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { guestsThings, ownedThings } from "../kit/attacks/ownedThings.ts";
import type { OwnedThings } from "../kit/attacks/ownedThings.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { attackSocket, errorsIn } from "../kit/attacks/attackSocket.ts";
import { contentOf } from "../kit/database/contentOf.ts";

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
  applyReviews: MEMBERS,
  avatarChat: FOREIGN,
  avatarChatHistory: FOREIGN,
  "avatarChatHistory(after)": FOREIGN,
  avatarChatUpdated: FOREIGN,
  chatHistory: FOREIGN,
  "chatHistory(after)": FOREIGN,
  chatUpdated: FOREIGN,
  correctLine: MEMBERS,
  deleteChat: FOREIGN,
  deleteNpc: FOREIGN,
  deleteWord: MEMBERS,
  explainWord: MEMBERS,
  keepCorrection: MEMBERS,
  markAvatarChatRead: FOREIGN,
  markChatRead: FOREIGN,
  markWordKnown: MEMBERS,
  meetWords: FOREIGN,
  messageWords: FOREIGN,
  npc: [none, none, none],
  npcBackground: FOREIGN,
  npcShare: FOREIGN,
  openChat: FOREIGN,
  "openChat(shareId)": BY_LINK,
  openShare: BY_LINK,
  "openShare(npcId)": BY_LINK,
  payWithTestDoge: FOREIGN,
  rechargeOrder: FOREIGN,
  regenerateReply: MEMBERS,
  replyOrigin: FOREIGN,
  restoreWord: MEMBERS,
  retryReply: FOREIGN,
  saveWord: MEMBERS,
  savedWord: MEMBERS,
  sendMessage: FOREIGN,
  shareNpc: FOREIGN,
  sharedNpc: [null, null, null],
  "sharedNpc(npcId)": [null, null, null],
  showAlternative: FOREIGN,
  speakSentence: MEMBERS,
  stopReply: FOREIGN,
  storedSuggestions: MEMBERS,
  submitTxHash: FOREIGN,
  suggestReplies: MEMBERS,
  translateMessage: MEMBERS,
  "translateMessage(userId)": MEMBERS,
  undoReviews: MEMBERS,
  updateNpc: FOREIGN,
  updateWord: MEMBERS,
  watchReply: FOREIGN,
  withdrawShare: FOREIGN,
};

const operations = idOperations(buildSchema());
const target = targetOfFile();
/** What the guest and the other member have themselves. */
let own: Record<"guest" | "other", OwnedThings>;
beforeAll(async () => {
  own = { guest: await guestsThings(target), other: await ownedThings(target) };
});

test("exactly the operations that take ids have rows", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

const tokenOf = (caller: (typeof CALLERS)[number]): string | null =>
  caller === "nobody" ? null : own[caller].owner.token;
/** The ids that an operation is asked for: those of the avatar's conversation where it names a user. */
const idsFor = ({ ids }: IdOperation, things: OwnedThings): Record<string, string> =>
  ids.includes("userId") ? things.avatarIds : things.ids;

interface Outcome {
  code: string | null;
  /** All that was answered. */
  text: string;
}

async function outcomeOf(
  { kind, document, variables }: IdOperation,
  token: string | null,
  ids: Record<string, string>,
): Promise<Outcome> {
  const payload = { query: document, variables: variables((id) => ids[id] ?? `no ${id}`) };
  if (kind === "subscription") return outcomeOnSocket(token, payload);
  const response = await fetch(`${target.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  const { errors = [] }: { errors?: { message: string; extensions: { code: string } }[] } = JSON.parse(text);
  return { code: errors[0] ? (errors[0].extensions.code ?? errors[0].message) : null, text };
}

/** What a subscription tells at first, or that it waits: then searches after it, of the database too, are answered before. */
async function outcomeOnSocket(token: string | null, payload: object): Promise<Outcome> {
  const socket = await attackSocket(target.url, {
    parameters: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  const later = async () => {
    for (let asked = 0; asked < 20 && socket.isOpen(); asked += 1)
      await socket.run({ query: `{ npcs(query: "no ${asked}", limit: 1) { total } }` });
    return { type: "waits", payload: null };
  };
  const answer = await Promise.race([socket.run(payload), later()]);
  socket.close();
  return { code: errorsIn(answer)[0]?.extensions?.code ?? null, text: JSON.stringify(answer) };
}

/** What owners do last, because it ends what others are about. */
const ENDINGS = ["deleteChat", "withdrawShare", "deleteNpc"];
/** How an owner is never answered. */
const REFUSALS = ["UNAUTHENTICATED", "GUEST_FORBIDDEN", "FORBIDDEN", "NOT_FOUND", "INTERNAL"];

const isOpenedByLink = ({ name }: IdOperation): boolean => OPERATIONS[name]?.includes(null) ?? false;

/** What an operation answers to the callers, and whether it has told or changed anything. */
async function seenBy(operation: IdOperation, things: OwnedThings): Promise<(string | null)[]> {
  const before = await contentOf(target.database);
  const seen: (string | null)[] = [];
  for (const caller of CALLERS) {
    const { code, text } = await outcomeOf(operation, tokenOf(caller), idsFor(operation, things));
    const isTold = text.includes(things.secret) || (code !== null && text.includes(things.face));
    seen.push(isTold ? `${code}, and told ${text.slice(0, 300)}` : code);
  }
  if (isOpenedByLink(operation)) return seen;
  return isDeepStrictEqual(await contentOf(target.database), before) ? seen : [...seen, "something has changed"];
}

describe("another person's things, by their ids,", () => {
  const NOT_THERE: (string | null)[] = ["NOT_FOUND", "SHARE_EXPIRED", "VALIDATION_FAILED"];

  test("cannot be guessed by ids that are none", async () => {
    let asked = 0;
    const values = [
      "11111111-2222-4333-8444-555555555555",
      "",
      "' or 1=1 --",
      "a\u0000b",
      "\ud800",
      "../..",
      "%2e",
      "x".repeat(5000),
      "{}",
      "1",
    ];
    const tried = process.env.FULL ? values : values.slice(0, 4);
    await underAttack(target, async () => {
      const { share_openings: _own, ...before } = await contentOf(target.database);
      for (const operation of operations) {
        for (const id of operation.ids) {
          const answers = tried.map((value) =>
            outcomeOf(operation, own.other.owner.token, { ...idsFor(operation, own.other), [id]: value }),
          );
          const codes = (await Promise.all(answers)).map(({ code }) => code);
          asked += codes.length;
          // An optional id that is empty counts as left out, and a chat of one's own opens by itself without a link.
          const allowed = [...NOT_THERE, ...(operation.name.includes("(") ? [null] : [])];
          expect([operation.name, id, codes.filter((code) => !allowed.includes(code))]).toEqual([
            operation.name,
            id,
            [],
          ]);
        }
      }
      // The caller follows a link of their own.
      expect(await contentOf(target.database)).toMatchObject(before);
      return {
        subject: "Ids that are none, over GraphQL",
        promise: "not found, nothing changed",
        sent: `${asked} requests`,
      };
    });
  });

  test("are refused by every operation as its row says, unchanged and unseen, and served to their owner", async () => {
    await underAttack(target, async () => {
      const things = await ownedThings(target);
      // A link that was followed opens the character to who followed it.
      const ordered = operations.toSorted((a, b) => Number(isOpenedByLink(a)) - Number(isOpenedByLink(b)));
      const seen: Record<string, (string | null)[]> = {};
      for (const operation of ordered) seen[operation.name] = await seenBy(operation, things);
      expect(seen).toEqual(OPERATIONS);

      const owners = operations.toSorted((a, b) => ENDINGS.indexOf(a.name) - ENDINGS.indexOf(b.name));
      const refused: unknown[] = [];
      for (const operation of owners) {
        const { code } = await outcomeOf(operation, things.owner.token, idsFor(operation, things));
        if (code !== null && REFUSALS.includes(code)) refused.push([operation.name, code]);
      }
      expect(refused).toEqual([]);
      return {
        subject: "Ids of others, over GraphQL",
        promise: "refused as the table of operations says, nothing changed or told; owners are served",
        sent: `${4 * operations.length} requests: ${operations.length} operations × nobody, guest, other, owner`,
      };
    });
  });

  test("stay closed also beside ids of the caller's own", async () => {
    let asked = 0;
    await underAttack(target, async () => {
      const things = await ownedThings(target);
      const before = await allOf(things);
      for (const operation of operations.filter(({ ids }) => ids.length > 1)) {
        for (const caller of ["guest", "other"] as const) {
          const [theirs, mine] = [idsFor(operation, things), idsFor(operation, own[caller])];
          for (let choice = 1; choice < 2 ** operation.ids.length - 1; choice += 1) {
            const mixed = Object.fromEntries(
              operation.ids.map((id, at) => [id, ((choice & (1 << at)) === 0 ? mine : theirs)[id] ?? ""]),
            );
            const { code, text } = await outcomeOf(operation, tokenOf(caller), mixed);
            asked += 1;
            const told = text.includes(things.secret) || text.includes("INTERNAL");
            expect([operation.name, caller, mixed, told ? text : code === "INTERNAL"]).toEqual([
              operation.name,
              caller,
              mixed,
              false,
            ]);
          }
        }
      }
      expect(await allOf(things)).toEqual(before);
      return {
        subject: "Ids of others beside own ones",
        promise: "nothing of others told or changed",
        sent: `${asked} requests`,
      };
    });
  });
});

/** Everything that is stored about a person, as the person sees it, and the characters that are theirs. */
async function allOf({ owner, ids, avatarIds }: OwnedThings): Promise<unknown> {
  const { data } = await owner.request("{ exportData }");
  const characters = await target.database.orm.em
    .fork()
    .execute("select * from npcs where id in (?, ?) order by id", [ids.npcId, avatarIds.npcId]);
  return { data, characters };
}
