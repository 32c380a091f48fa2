import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Review } from "../../db/entities/words/review.entity.ts";
import { ReviewCard } from "../../db/entities/words/reviewCard.entity.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { CARD_STATES, GRADES } from "../../schema/rules/words/cards/cardMemory.ts";
import { folded } from "../../schema/rules/words/cards/schedule.ts";
import { MAX_GUEST_REVIEWS, MAX_GUEST_WORDS } from "../../schema/rules/words/saved/guestWords.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { guestWord, KEEP_GUEST_WORDS, keepGuestWords } from "../kit/words/guestWordOperations.ts";
import type { GuestReview } from "../kit/words/guestWordOperations.ts";
import { DELETE_WORD, savedWords, storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);
const reviewOf = (reviewedAt: Date, grade = 3, kind: GuestReview["kind"] = "recall"): GuestReview => ({
  requestId: randomUUID(),
  kind,
  grade,
  reviewedAt,
});

async function member() {
  const { token, userId } = await registeredUser(server.database);
  return { ...server.as(token), token, userId };
}

describe("a guest's words", () => {
  test("are in the account with all that a saved word has, and with their reviews", async () => {
    const user = await member();
    const reviews = [reviewOf(ago(3)), reviewOf(ago(2)), reviewOf(ago(1), 3, "gap")];
    const word = guestWord("kettle", ago(4), { npcId: NPC_IDS.oliver, reviews });
    const [id] = await keepGuestWords(user, [word]);
    const { items } = await savedWords(user);
    const { reviews: _, savedAt, ...told } = word;
    expect(items).toEqual([
      expect.objectContaining({
        ...told,
        id,
        kind: "word",
        saidAt: word.saidAt.toISOString(),
        createdAt: savedAt.toISOString(),
        state: "learning",
      }),
    ]);
    const em = server.database.orm.em.fork();
    const card = await em.findOneOrFail(ReviewCard, { savedWord: id ?? "", kind: "recall" });
    const recalls = reviews
      .slice(0, 2)
      .map(({ requestId, ...review }) => ({ ...review, id: requestId, grade: 3 as const }));
    const { state, ...after } = folded(`${id}:recall`, savedAt, recalls, { desiredRetention: 0.9 }).at(-1)?.after ?? {};
    expect(card).toMatchObject({ ...after, state: CARD_STATES.indexOf(state ?? "new") });
  });

  test("that are known are known, and come from no later than now", async () => {
    const user = await member();
    const tomorrow = ago(-1);
    await keepGuestWords(user, [guestWord("kettle", tomorrow, { knownAt: tomorrow, reviews: [reviewOf(tomorrow)] })]);
    const [word] = (await savedWords(user)).items;
    expect(word?.state).toBe("known");
    expect(Date.parse(word?.createdAt ?? "")).toBeLessThan(Date.now() + 1000);
    expect(Date.parse(word?.knownAt ?? "")).toBeLessThan(Date.now() + 1000);
  });

  test("that the account has stay as the account has them, and bring their reviews", async () => {
    const user = await member();
    const own = await storedWord(server.database, user.userId, { lemma: "Kettle", gloss: "Kessel", createdAt: ago(9) });
    const reviews = [reviewOf(ago(1))];
    expect(await keepGuestWords(user, [guestWord("kettle", ago(2), { reviews })])).toEqual([own]);
    expect((await savedWords(user)).items).toMatchObject([{ id: own, gloss: "Kessel", state: "learning" }]);
  });

  test("that were deleted in the account come back only when they were saved after that", async () => {
    const user = await member();
    const late = guestWord("kettle", ago(0));
    await keepGuestWords(user, [late]);
    const [word] = (await savedWords(user)).items;
    await user.request(DELETE_WORD, { wordId: word?.id });
    // Sent again by a browser that did not get the answer.
    await keepGuestWords(user, [late]);
    expect((await savedWords(user)).total).toBe(0);
    await keepGuestWords(user, [guestWord("kettle", new Date())]);
    expect((await savedWords(user)).items).toMatchObject([{ id: word?.id }]);
  });

  test("name no character that the account may not know", async () => {
    const [user, other] = [await member(), await member()];
    const { id: npcId } = await newCharacter(server.url, other.token, { visibility: "private" });
    await keepGuestWords(user, [
      guestWord("kettle", ago(1), { npcId }),
      guestWord("stove", ago(1), { npcId: randomUUID() }),
    ]);
    expect((await savedWords(user)).items).toMatchObject([{ npcId: null }, { npcId: null }]);
  });

  test("are asked for alone where they are not in their sentences", async () => {
    const user = await member();
    await keepGuestWords(user, [guestWord("kettle", ago(1), { sentence: "No such thing.", gapStart: 90, gapEnd: 3 })]);
    expect((await savedWords(user)).items).toMatchObject([{ sentence: "kettle", gapStart: 0, gapEnd: 6 }]);
  });

  test("are refused to guests, without an account, and where they are too many or none", async () => {
    const user = await member();
    const code = (words: object[]) => user.codeOf(KEEP_GUEST_WORDS, { words });
    const word = guestWord("kettle", ago(1));
    expect(await (await server.guest()).codeOf(KEEP_GUEST_WORDS, { words: [word] })).toBe("GUEST_FORBIDDEN");
    expect(await server.as(null).codeOf(KEEP_GUEST_WORDS, { words: [word] })).toBe("UNAUTHENTICATED");
    const reviews = (count: number) => Array.from({ length: count }, () => reviewOf(ago(1)));
    for (const words of [
      [],
      Array.from({ length: MAX_GUEST_WORDS + 1 }, () => word),
      [
        { ...word, reviews: reviews(MAX_GUEST_REVIEWS) },
        { ...word, reviews: reviews(1) },
      ],
      [{ ...word, gloss: "x".repeat(301) }],
      [{ ...word, lemma: " " }],
      [{ ...word, npcId: "no id" }],
      [{ ...word, reviews: [{ ...reviewOf(ago(1)), grade: 5 }] }],
    ])
      expect([words.length, await code(words)]).toEqual([words.length, "VALIDATION_FAILED"]);
    const full = Array.from({ length: MAX_GUEST_WORDS }, (_, index) => ({
      ...guestWord(`word ${index}`, ago(1)),
      reviews: index === 0 ? reviews(MAX_GUEST_REVIEWS) : [],
    }));
    expect(await code(full)).toBe(null);
    expect((await savedWords(user)).total).toBe(MAX_GUEST_WORDS);
  });
});

/** What a device saves and answers as a guest; two devices may save the same word. */
const saved = fc.record({
  device: fc.constantFrom("phone", "laptop"),
  lemma: fc.constantFrom("kettle", "Kettle", "stove", "drizzle", "fog"),
  hours: fc.integer({ min: 1, max: 500 }),
  grades: fc.array(fc.record({ grade: fc.constantFrom(...GRADES), hours: fc.integer({ min: 0, max: 400 }) }), {
    maxLength: 4,
  }),
});

test(
  "words of two devices, each sent by two tabs and sent again, are in the account once, with each review once",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(saved, { minLength: 1, maxLength: 10 }), fc.boolean(), async (list, hasOwn) => {
        const user = await member();
        if (hasOwn) await storedWord(server.database, user.userId, { lemma: "fog", createdAt: ago(60) });
        const sent = list.map(({ device, lemma, hours, grades }) => ({
          device,
          word: guestWord(lemma, new Date(Date.now() - hours * 3_600_000), {
            reviews: grades.map(({ grade, hours: at }) => reviewOf(new Date(Date.now() - at * 3_600_000), grade)),
          }),
        }));
        const of = (device: string) => sent.filter((one) => one.device === device).map(({ word }) => word);
        const turns = ["phone", "phone", "laptop", "laptop"].map(async (device) => {
          if (of(device).length > 0) await keepGuestWords(server.as(user.token), of(device));
        });
        await Promise.all(turns);
        if (of("phone").length > 0) await keepGuestWords(user, of("phone"));

        const expected = new Set([...list.map(({ lemma }) => lemma.toLowerCase()), ...(hasOwn ? ["fog"] : [])]);
        const { items } = await savedWords(user, { limit: 50 });
        expect(items.map(({ lemma }) => lemma.toLowerCase()).toSorted()).toEqual([...expected].toSorted());
        const em = server.database.orm.em.fork();
        const stored = await em.find(Review, { user: user.userId });
        const ids = sent.flatMap(({ word }) => word.reviews.map(({ requestId }) => requestId));
        expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      }),
      { numRuns: process.env.FULL ? 20 : 7 },
    );
  },
);
