import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { buildSchema, getNamedType, isObjectType } from "graphql";
import type { GraphQLObjectType } from "graphql";
import { of } from "rxjs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answeredByBrowser } from "../../../client/src/lib/apollo/guestWords.ts";
import { currentUser, signIn } from "../../../client/src/lib/session/session.ts";
import { carryGuestWords } from "../../../client/src/lib/words/guest/carryGuestWords.ts";
import { saveGuestWord, keepGuestReviews } from "../../../client/src/lib/words/guest/guestActs.ts";
import { guestProgress } from "../../../client/src/lib/words/guest/guestQueue.ts";
import { savedWordOf } from "../../../client/src/lib/words/guest/guestWord.ts";
import type { GuestWord } from "../../../client/src/lib/words/guest/guestWord.ts";
import { changeGuestWords, guestWords } from "../../../client/src/lib/words/guest/guestWordsDatabase.ts";
import { guestWordCount } from "../../../client/src/lib/words/guest/guestWordsSign.ts";
import { withGuestMarks } from "../../../client/src/lib/words/guest/guestMarks.ts";
import type { GuestWordInput } from "../../../client/src/schema.generated.ts";
import { MAX_GUEST_REVIEWS, MAX_GUEST_WORDS } from "../../../schema/rules/words/saved/guestWords.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import { giveDatabases } from "../databases.ts";
import { ANN, GUEST } from "../people.ts";

giveDatabases();
beforeEach(async () => {
  await changeGuestWords((words) => ({ remove: words.map(({ id }) => id), result: null }));
  signIn("guest", 60, GUEST);
});

const SAVED = new Date("2026-11-20T12:00:00Z");
const wordOf = (lemma: string): GuestWord => ({
  id: crypto.randomUUID(),
  language: "ja",
  nativeLanguage: "en",
  lemma,
  surface: lemma,
  reading: null,
  partOfSpeech: "noun",
  gloss: `meaning of ${lemma}`,
  note: "",
  sentence: `${lemma}です。`,
  gapStart: 0,
  gapEnd: lemma.length,
  translation: "",
  npcId: "yuki",
  npcName: "Yuki",
  npcAvatar: null,
  messageId: "m1",
  saidAt: null,
  savedAt: SAVED,
  changedAt: SAVED,
  knownAt: null,
  deletedAt: null,
  reviews: [],
});

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"), { assumeValidSDL: true });

/** All fields of a type, as a query asks for them. */
function allOf(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .map(({ name, type: field }) => {
      const named = getNamedType(field);
      return isObjectType(named) ? `${name} { ${allOf(named)} }` : name;
    })
    .join(" ");
}
function asked(field: string, given = ""): string {
  const type = getNamedType(schema.getQueryType()?.getFields()[field]?.type);
  return `${field}${given} { ${isObjectType(type) ? allOf(type) : ""} }`;
}

test("what a guest is told of saved words from the browser has all fields that the server tells an account", async () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: answeredByBrowser });
  const { id } = await saveGuestWord(wordOf("雨"));
  const reviewedAt = new Date();
  await keepGuestReviews([{ requestId: crypto.randomUUID(), cardId: `${id}:recall`, grade: 3, reviewedAt }]);
  for (const field of [
    asked("savedWords", "(page: 1, limit: 10, sort: newest)"),
    asked("savedWord", `(wordId: "${id}")`),
    asked("reviewQueue"),
    asked("rememberedWords"),
    asked("wordProgress"),
    asked("wordSettings"),
  ]) {
    const { data } = await client.query<Record<string, object>>({
      query: gql(`query Words { ${field} }`),
      fetchPolicy: "no-cache",
    });
    // The cache gives nothing where a field is missing.
    const cache = new InMemoryCache();
    cache.writeQuery({ query: gql(`{ ${field} }`), data });
    expect(cache.readQuery({ query: gql(`{ ${field} }`) }), field.slice(0, 20)).not.toBeNull();
  }
});

test("a guest's progress is told by the rules of the server's: what is known, when it was reviewed, what took most", async () => {
  const days = (count: number) => new Date(SAVED.getTime() + count * 86_400_000);
  const answered = (lemma: string, ...grades: (1 | 3 | 4)[]): GuestWord => ({
    ...wordOf(lemma),
    reviews: grades.map((grade, turn) => ({
      requestId: crypto.randomUUID(),
      kind: "recall",
      grade,
      reviewedAt: days(turn * (turn + 1) * 4),
    })),
  });
  const [easy, forgotten, fresh] = [answered("雨", 4, 4, 4), answered("傘", 3, 3, 1, 3, 4, 4), answered("窓", 3)];
  const { byLanguage, reviewsByDay, hardestWon } = guestProgress([easy, forgotten, fresh], days(130));
  expect(byLanguage).toMatchObject([{ language: "ja", new: 0, learning: 1, known: 2 }]);
  expect(reviewsByDay.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(hardestWon.map(({ word, reviews }) => [word.lemma, reviews])).toEqual([
    ["傘", 6],
    ["雨", 3],
  ]);
});

/** A server that keeps words as ours does, of whose answers some are lost. */
function unsteadyServer(losses: boolean[]) {
  const words = new Map<string, string>();
  const reviews = new Set<string>();
  const sizes: { words: number; reviews: number }[] = [];
  const link = new ApolloLink(({ variables }) => {
    const given: GuestWordInput[] = variables.words;
    sizes.push({ words: given.length, reviews: given.reduce((sum, word) => sum + word.reviews.length, 0) });
    const isLost = losses.shift() ?? false;
    const isRefused = given.some(({ lemma }) => lemma === "refused");
    if (!isRefused)
      for (const word of given) {
        const key = wordKey(word.lemma);
        if (!words.has(key)) words.set(key, word.gloss);
        for (const { requestId } of word.reviews) reviews.add(requestId);
      }
    const code = isRefused ? "VALIDATION_FAILED" : "SERVICE_OVERLOADED";
    if (isRefused || isLost) return of({ errors: [{ message: code, extensions: { code } }] });
    return of({ data: { keepGuestWords: given.map((_word, index) => String(index)) } });
  });
  const client = () => new ApolloClient({ cache: new InMemoryCache(), link });
  return { words, reviews, sizes, client };
}

/** Words that are saved, and how often each is answered. */
const saves = fc.array(
  fc.record({ lemma: fc.constantFrom("雨", "傘", "refused", ..."abcdefghijklmnopqrst"), answers: fc.nat(60) }),
  { minLength: 1, maxLength: 30 },
);

test(
  "words go into an account from two tabs at once, over lost answers, in parts: none lost, none doubled, and gone here only then",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(saves, fc.boolean(), async (list, isLost) => {
        signIn("guest", 60, GUEST);
        await changeGuestWords((words) => ({ remove: words.map(({ id }) => id), result: null }));
        const answers: string[] = [];
        for (const { lemma, answers: count } of list) {
          const { id } = await saveGuestWord(wordOf(lemma));
          const given = Array.from({ length: count }, (_, turn) => ({
            requestId: crypto.randomUUID(),
            cardId: `${id}:recall`,
            grade: 3 as const,
            reviewedAt: new Date(SAVED.getTime() + turn * 1000),
          }));
          if (lemma !== "refused") answers.push(...given.map(({ requestId }) => requestId));
          await keepGuestReviews(given);
        }
        const lemmas = new Set(list.map(({ lemma }) => lemma));
        expect(guestWordCount.get()).toBe(lemmas.size);

        signIn("ann", 60, ANN);
        const server = unsteadyServer([isLost]);
        const taken = await Promise.all([
          carryGuestWords(server.client(), currentUser()?.id ?? ""),
          carryGuestWords(server.client(), currentUser()?.id ?? ""),
        ]);
        const kept = [...lemmas].filter((lemma) => lemma !== "refused");
        // What is said to have come along, by the tabs together.
        expect(taken[0] + taken[1]).toBe(kept.length);
        expect([...server.words.keys()].toSorted()).toEqual(kept.toSorted());
        expect([...server.reviews].toSorted()).toEqual(answers.toSorted());
        for (const size of server.sizes) {
          expect(size.words).toBeLessThanOrEqual(MAX_GUEST_WORDS);
          expect(size.reviews).toBeLessThanOrEqual(MAX_GUEST_REVIEWS);
        }
        // What the server refuses stays in the browser.
        expect((await guestWords()).map(({ lemma }) => lemma)).toEqual(lemmas.has("refused") ? ["refused"] : []);
      }),
      { numRuns: process.env.FULL ? 15 : 5 },
    );
  },
);

test("a word that is saved twice, by two tabs at once, is one; deleted and saved again it has its reviews", async () => {
  await Promise.all([saveGuestWord(wordOf("雨")), saveGuestWord(wordOf("雨"))]);
  const [word] = await guestWords();
  expect(await guestWords()).toHaveLength(1);
  const reviewedAt = new Date("2026-11-21T12:00:00Z");
  const answer = { requestId: crypto.randomUUID(), cardId: `${word?.id}:recall`, grade: 3 as const, reviewedAt };
  await Promise.all([keepGuestReviews([answer]), keepGuestReviews([answer])]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link: answeredByBrowser });
  await client.mutate({
    mutation: gql("mutation DeleteWord($wordId: ID!) { deleteWord(wordId: $wordId) }"),
    variables: { wordId: word?.id },
  });
  expect([await guestWords(), guestWordCount.get()]).toEqual([[], 0]);
  const again = await saveGuestWord(wordOf("雨"));
  expect(again.reviews).toHaveLength(1);
  expect(savedWordOf(again).state).toBe("learning");
});

test("words whose number a full storage did not take go along all the same", async () => {
  await saveGuestWord(wordOf("雨"));
  // What a page knows that is opened then.
  guestWordCount.set(0);
  signIn("ann", 60, ANN);
  const server = unsteadyServer([]);
  expect(await carryGuestWords(server.client(), ANN.id)).toBe(1);
  expect([...server.words.keys()]).toEqual(["雨"]);
});

/** The code of a page that begins now in a browser without databases. */
async function pageWithoutDatabase() {
  vi.resetModules();
  const blocked = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  onTestFinished(() => blocked.mockRestore());
  const [acts, database, session, carrying] = await Promise.all([
    import("../../../client/src/lib/words/guest/guestActs.ts"),
    import("../../../client/src/lib/words/guest/guestWordsDatabase.ts"),
    import("../../../client/src/lib/session/session.ts"),
    import("../../../client/src/lib/words/guest/carryGuestWords.ts"),
  ]);
  session.signIn("guest", 60, GUEST);
  return { acts, database, session, carrying };
}

test("where the browser has no database for the page, words are kept as long as the page, and go along", async () => {
  const { acts, database, session, carrying } = await pageWithoutDatabase();
  await Promise.all([acts.saveGuestWord(wordOf("雨")), acts.saveGuestWord(wordOf("傘"))]);
  expect((await database.guestWords()).map(({ lemma }) => lemma)).toEqual(["雨", "傘"]);
  session.signIn("ann", 60, ANN);
  const server = unsteadyServer([true]);
  expect(await carrying.carryGuestWords(server.client(), ANN.id)).toBe(2);
  expect([...server.words.keys()]).toEqual(["雨", "傘"]);
  expect(await database.guestWords()).toEqual([]);
});

test("nor does the next page of such a browser miss what went with the one before: it keeps words of its own", async () => {
  const first = await pageWithoutDatabase();
  await first.acts.saveGuestWord(wordOf("雨"));
  const { acts, database } = await pageWithoutDatabase();
  expect(await database.guestWords()).toEqual([]);
  await acts.saveGuestWord(wordOf("傘"));
  expect((await database.guestWords()).map(({ lemma }) => lemma)).toEqual(["傘"]);
});

test("a guest's words are marked in messages as an account's are: as they were met too, and beside marks of writing", async () => {
  await saveGuestWord({ ...wordOf("降る"), surface: "降って" });
  const message = (messageId: string, text: string, words: TextWord[]) => ({
    given: { id: messageId, sender: "npc" as const, text },
    told: {
      __typename: "MessageWords" as const,
      id: messageId,
      messageId,
      alternative: 0,
      language: "ja" as const,
      words,
      explanations: [],
      newWords: [],
      saved: [],
      correction: null,
    },
  });
  const messages = [
    // Elsewhere it is cut in another way.
    message("m2", "雨が**降って**", [[2, 5, "降っていた", null, null]]),
    message("m3", "雨が", [[0, 1, "雨", null, null]]),
  ];
  const { messageWords } = await withGuestMarks(
    { messageWords: messages.map(({ told }) => told) },
    messages.map(({ given }) => given),
  );
  expect(messageWords.map(({ saved }) => saved.map(({ lemma }) => lemma))).toEqual([["降る"], []]);
});
