import type { ApolloLink } from "@apollo/client";
import { Kind, valueFromASTUntyped } from "graphql";
import type { DocumentNode, FieldNode } from "graphql";
import { string } from "yup";
import { AppError } from "../../../../../schema/rules/appError.ts";
import { parse } from "../../../../../schema/rules/input/parse.ts";
import { reviewsRules, undoneReviewsRules } from "../../../../../schema/rules/words/cards/reviews.ts";
import { savedWordChangesRules, savedWordSearchRules } from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { wordStartRules } from "../../../../../schema/rules/words/wordPlaces.ts";
import { log } from "../../log/appLog.ts";
import { explainedWord } from "./explainedWord.ts";
import { changeGuestWord, dropGuestReviews, guestWordList, keepGuestReviews, saveGuestWord } from "./guestActs.ts";
import { guestProgress, guestQueue, guestRemembered } from "./guestQueue.ts";
import { guestSettings, isSameWord, reviewCardOf, savedWordOf } from "./guestWord.ts";
import type { GuestWord } from "./guestWord.ts";
import { guestWords } from "./guestWordsDatabase.ts";

type Arguments = Record<string, unknown>;
type Answer = (given: Arguments, operation: ApolloLink.Operation) => Promise<unknown> | unknown;

const textOf = (value: unknown): string => string().required().validateSync(value);

/** The word that a change has left. Throws NOT_FOUND where there was none to change. */
async function changed(change: Promise<GuestWord | null>): Promise<GuestWord> {
  const word = await change;
  if (!word) throw new AppError("NOT_FOUND");
  return word;
}

const settings = () => ({ __typename: "WordSettings" as const, ...guestSettings() });
const cardsOf = (words: readonly GuestWord[]) =>
  words.flatMap((word) => [reviewCardOf(word, "recall"), reviewCardOf(word, "gap")]);

/** What the server answers of an account's words, answered of those that this browser keeps for a guest. */
const OWN: Record<string, Answer> = {
  savedWords: async (given) => guestWordList(await guestWords(), parse(savedWordSearchRules, given)),
  savedWord: async ({ wordId }) => {
    const word = (await guestWords()).find(({ id }) => id === wordId);
    if (!word) throw new AppError("NOT_FOUND");
    return savedWordOf(word);
  },
  saveWord: async ({ npcId, messageId, start }, { client }) => {
    const place = { npcId: textOf(npcId), messageId: textOf(messageId), ...parse(wordStartRules, { start }) };
    const word = explainedWord(client.cache, place, new Date());
    if (!word) throw new AppError("NOT_FOUND");
    return savedWordOf(await saveGuestWord(word));
  },
  deleteWord: async ({ wordId }) => {
    await changed(changeGuestWord(textOf(wordId), () => ({ deletedAt: new Date() })));
    return wordId;
  },
  restoreWord: async ({ wordId }) =>
    savedWordOf(
      await changed(
        changeGuestWord(textOf(wordId), (word, others) =>
          others.some((other) => isSameWord(other, word)) ? null : { deletedAt: null },
        ),
      ),
    ),
  markWordKnown: async ({ wordId, isKnown }) =>
    savedWordOf(
      await changed(changeGuestWord(textOf(wordId), () => ({ knownAt: isKnown === true ? new Date() : null }))),
    ),
  updateWord: async ({ wordId, changes: given }) => {
    const { reading, ...changes } = parse(savedWordChangesRules, given);
    const all = { ...changes, ...(reading !== undefined && { reading: reading || null }) };
    return savedWordOf(
      await changed(
        changeGuestWord(textOf(wordId), (word, others) => {
          if (others.some((other) => isSameWord(other, { ...word, ...all }))) throw new AppError("CONFLICT");
          return all;
        }),
      ),
    );
  },
  reviewQueue: async ({ language }) =>
    guestQueue(
      (await guestWords()).filter((word) => !language || word.language === language),
      new Date(),
    ),
  applyReviews: async ({ reviews }) => cardsOf(await keepGuestReviews(parse(reviewsRules, { reviews }).reviews)),
  undoReviews: async ({ reviews }) =>
    cardsOf(await dropGuestReviews(parse(undoneReviewsRules, { reviews }).reviews.map(({ requestId }) => requestId))),
  rememberedWords: async () => guestRemembered(await guestWords(), new Date()),
  wordProgress: async () => guestProgress(await guestWords(), new Date()),
  wordSettings: settings,
  // A guest learns as everybody does at first.
  updateWordSettings: settings,
  // What a guest has met is counted nowhere.
  meetWords: () => 0,
  meetWord: () => false,
};
const ANSWERS = new Map(Object.entries(OWN));

const argumentsOf = ({ arguments: given = [] }: FieldNode, variables: Arguments): Arguments =>
  Object.fromEntries(
    given
      .filter(({ value }) => value.kind !== Kind.VARIABLE || variables[value.name.value] !== undefined)
      .map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  );

/** The fields that an operation asks for. */
function rootsOf({ definitions }: DocumentNode): FieldNode[] {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const selections = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  return selections.flatMap((one) => (one.kind === Kind.FIELD && one.name.value !== "__typename" ? [one] : []));
}

/** Answers an operation about a guest's words from this browser, also without a connection. */
export async function answerGuest(operation: ApolloLink.Operation): Promise<ApolloLink.Result> {
  try {
    const data: Record<string, unknown> = {};
    for (const field of rootsOf(operation.query)) {
      const { value: name } = field.name;
      const answer = ANSWERS.get(name);
      if (!answer) throw new AppError("GUEST_FORBIDDEN");
      data[field.alias?.value ?? name] = await answer(argumentsOf(field, operation.variables), operation);
    }
    return { data };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "INTERNAL";
    if (code === "INTERNAL") log("warn", `a guest's words could not be read or stored: ${String(error)}`);
    return { data: null, errors: [{ message: code, extensions: { code } }] };
  }
}
