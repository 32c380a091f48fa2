import { vi } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { converse, history } from "../chat/chatOperations.ts";
import { npcsOverGraphql } from "../npcs/npcsOverGraphql.ts";
import { startScene } from "../chat/scenes/sceneOperations.ts";
import { storedScene } from "../chat/scenes/storedScene.ts";
import { storedMoment } from "../chat/storedMoment.ts";
import { storedCharacter } from "../npcs/storedCharacter.ts";
import { createOrder } from "../recharge/orders.ts";
import { storedMemory } from "../memory/storedMemory.ts";
import { storedWord } from "../words/savedWordOperations.ts";
import type { Payer } from "../recharge/placed.ts";
import type { Target } from "./target.ts";

/** Where people and their things are made. */
type Place = Pick<Target, "url" | "database" | "member" | "guest">;

/** One person's things, and the words that only this person may read. */
export interface OwnedThings {
  owner: Payer;
  /** By the names under which operations and calls take them. */
  ids: Record<string, string>;
  /** The conversation of another user with the owner's AI avatar. */
  avatarIds: Record<string, string>;
  /** Stands in everything that only the owner may read. */
  secret: string;
  /** Stands in what everybody may read who may know the character. */
  face: string;
}

/** What the scripted model's replies begin with. */
const TERM = "Hello";

let made = 0;

/** A member with a private character that has a link, a chat with it, an order, and an AI avatar that a guest talks to. */
export async function ownedThings(target: Place): Promise<OwnedThings> {
  made += 1;
  const [secret, face] = [`Secret${made}x`, `Face${made}x`];
  const [owner, talker] = [await target.member(), await target.guest()];
  const profile = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
  await owner.request(profile, { input: { nickname: face, bio: secret } });
  await talker.request(profile, { input: { nickname: `${secret} too` } });
  const texts = { name: face, description: face, greeting: face, background: secret, imagePrompt: face };
  const npcId = await storedCharacter(target.database, owner.userId, { ...texts, visibility: "private" });
  const avatar = await storedCharacter(target.database, owner.userId, {
    ...texts,
    visibility: "public",
    isAIAvatar: true,
  });
  const sceneId = await storedScene(target.database, npcId, {
    title: face,
    words: [secret],
    opening: `Hello ${secret}`,
  });
  await startScene(owner, npcId, sceneId);
  await converse(owner, npcId, `${secret}, said by the owner`);
  await converse(talker, avatar, `${secret}, said to the avatar`);
  const reply = (await history(owner, npcId)).at(-1);
  const avatarReply = (await history(talker, avatar)).at(-1);
  const { data: link } = await npcsOverGraphql(target.url).share(owner.token, npcId);
  // Orders can be made once the server has looked at its chain.
  const order = await vi.waitFor(() => createOrder(owner, 500), { timeout: 10_000 });
  await correctMessage(target, owner.userId, reply?.id ?? "", secret);
  await explainFirstWord(target, owner.userId, reply?.id ?? "", secret);
  await translateReply(target, owner.userId, reply?.id ?? "", secret);
  const wordId = await storedWord(target.database, owner.userId, { lemma: secret, gloss: secret });
  const ids: Record<string, string> = {
    npcId,
    id: npcId,
    sceneId,
    messageId: reply?.id ?? "",
    messageIds: reply?.id ?? "",
    after: reply?.id ?? "",
    replyId: reply?.replyId ?? "",
    shareId: link?.shareId ?? "",
    share_id: link?.shareId ?? "",
    orderId: order.id,
    wordId,
    memoryId: await storedMemory(target.database, reply?.id ?? "", { text: secret, words: [secret] }),
    cardId: `${wordId}:recall`,
    momentId: await storedMoment(target.database, owner.userId, [face, face]),
    userId: talker.userId,
    blockId: await blockOf(owner),
    decisionId: await decisionAbout(target, owner.userId, secret),
  };
  const avatarReplyId = avatarReply?.id ?? "";
  const ofReply = { messageId: avatarReplyId, messageIds: avatarReplyId, after: avatarReplyId };
  const avatarIds = { ...ids, npcId: avatar, ...ofReply };
  return { owner, ids, avatarIds, secret, face };
}

/** A decision about a picture of someone's. */
async function decisionAbout({ database }: Place, userId: string, reason: string): Promise<string> {
  const [row] = await database.orm.em.fork().execute<{ id: string }[]>(
    `insert into decisions (id, subject, subject_key, author_id, act, rule, reason, before, created_at)
     values (gen_random_uuid(), 'picture', 'picture:/media/none', ?, 'hide', 'other', ?, '{"kind":"nothing"}', now())
     returning id`,
    [userId, reason],
  );
  return row?.id ?? "";
}

/** Has someone block a character of the product, and gives the block's id. */
async function blockOf(owner: Payer): Promise<string> {
  const query = "mutation ($npcId: ID!) { blockNpc(npcId: $npcId) { id } }";
  const { data } = await owner.request<{ blockNpc: { id: string }[] }>(query, { npcId: NPC_IDS.oliver });
  return data?.blockNpc[0]?.id ?? "";
}

/** A guest's own things, as far as guests have any: a chat with a character of the product. */
export async function guestsThings(target: Place): Promise<OwnedThings> {
  made += 1;
  const owner = await target.guest();
  const npcId = NPC_IDS.lena;
  await converse(owner, npcId, `Guest${made}x`);
  const reply = (await history(owner, npcId)).at(-1);
  const ids: Record<string, string> = {
    npcId,
    id: npcId,
    messageId: reply?.id ?? "",
    messageIds: reply?.id ?? "",
    after: reply?.id ?? "",
    replyId: reply?.replyId ?? "",
    shareId: "no-such-link",
    share_id: "no-such-link",
    orderId: "11111111-2222-4333-8444-555555555555",
    wordId: "11111111-2222-4333-8444-555555555555",
    memoryId: "11111111-2222-4333-8444-555555555555",
    cardId: "11111111-2222-4333-8444-555555555555:recall",
    momentId: "no-such-moment",
    sceneId: "11111111-2222-4333-8444-555555555555",
    blockId: "11111111-2222-4333-8444-555555555555",
    decisionId: "11111111-2222-4333-8444-555555555555",
    userId: owner.userId,
  };
  return { owner, ids, avatarIds: ids, secret: `Guest${made}x`, face: `Guest${made}x` };
}

/** Keeps a correction of a message, so that its owner can save a change of it. */
async function correctMessage({ database }: Place, userId: string, messageId: string, secret: string): Promise<void> {
  const changes = [{ before: secret, after: "secret", reason: secret }];
  await database.orm.em.fork().execute(
    `insert into line_corrections (message_id, chat_id, native_language, text, changes, created_at)
     select m.id, m.chat_id, u.native_language, ?, ?::jsonb, now() from messages m, users u where m.id = ? and u.id = ?`,
    [`A secret: ${secret}`, JSON.stringify(changes), messageId, userId],
  );
}

/** Keeps an explanation of the first word of a reply, so that its owner can save the word. */
async function explainFirstWord({ database }: Place, userId: string, messageId: string, secret: string): Promise<void> {
  await database.orm.em.fork().execute(
    `insert into word_explanations (message_id, chat_id, alternative, start_at, native_language, surface, lemma, part_of_speech,
       gloss, note, sentence, sentence_start, translation, created_at)
     select m.id, m.chat_id, 1, 0, u.native_language, 'A', 'a', 'other', ?, ?, ?, 0, ?, now()
     from messages m, users u where m.id = ? and u.id = ?`,
    [secret, secret, secret, secret, messageId, userId],
  );
}

/** Keeps a translation of a reply, so that its owner can save a key term of it. */
async function translateReply({ database }: Place, userId: string, messageId: string, secret: string): Promise<void> {
  const terms = [{ term: TERM, meaning: secret, notes: secret }];
  await database.orm.em.fork().execute(
    `insert into translations (message_id, chat_id, alternative, language, translation, key_terms, created_at)
     select m.id, m.chat_id, 1, u.native_language, ?, ?::jsonb, now() from messages m, users u where m.id = ? and u.id = ?`,
    [secret, JSON.stringify(terms), messageId, userId],
  );
}
