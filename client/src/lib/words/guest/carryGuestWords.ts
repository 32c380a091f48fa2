import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../../apollo/errorCodeOf.ts";
import { log } from "../../log/appLog.ts";
import { sendInOrder, triedBy } from "../../outbox/sendInOrder.ts";
import type { Tried } from "../../outbox/sendInOrder.ts";
import { currentUser } from "../../session/session.ts";
import { wordsHaveChanged } from "../wordsVersion.ts";
import { firstPart, guestWordInput, leftOf } from "./firstPart.ts";
import type { GuestWord } from "./guestWord.ts";
import { changeGuestWords, guestWords } from "./guestWordsDatabase.ts";
import { guestWordCount } from "./guestWordsSign.ts";
import { KeepGuestWordsDocument } from "./keepGuestWords.generated.ts";

/**
 * Gives the signed-in account the words that this browser keeps for a guest. A word is deleted here only once the server
 * has confirmed it; one that the server refuses stays, and is tried again on the next visit. Gives how many it took from
 * this tab.
 */
export async function carryGuestWords(client: ApolloClient, userId: string): Promise<number> {
  const taken = new Set<string>();
  const refused = new Set<string>();
  let isOver = false;
  // A full storage may have lost how many there are.
  await guestWords().catch(() => []);
  await sendInOrder(client, {
    // One for the browser, so that two tabs do not send the same.
    name: "guestWords",
    userId,
    isWaiting: () => !isOver && guestWordCount.get() > refused.size,
    async send() {
      if (currentUser()?.userType !== "regular") return "busy";
      try {
        return await sendPart(client, { taken, refused });
      } catch (error) {
        log("warn", `a guest's words could not be read: ${String(error)}`);
        // Nothing can be done about it on this visit.
        isOver = true;
        return "settled";
      }
    },
  });
  return taken.size;
}

/** The ids of words that the server has answered for. */
interface Answered {
  taken: Set<string>;
  refused: Set<string>;
}

async function sendPart(client: ApolloClient, answered: Answered): Promise<Tried> {
  const words = (await guestWords()).filter(({ id }) => !answered.refused.has(id));
  if (words.length === 0) {
    // Only deleted ones are left, or another tab has sent them.
    await changeGuestWords((all) => ({
      remove: all.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
      result: null,
    }));
    return "settled";
  }
  const tried = await give(client, firstPart(words), answered);
  if (tried === "settled") wordsHaveChanged();
  return tried;
}

async function give(client: ApolloClient, part: readonly GuestWord[], answered: Answered): Promise<Tried> {
  try {
    await client.mutate({ mutation: KeepGuestWordsDocument, variables: { words: part.map(guestWordInput) } });
  } catch (error) {
    const tried = triedBy(error);
    if (tried) return tried;
    // One word that is refused must not hold up the others.
    if (part.length > 1) {
      for (const word of part) {
        const next = await give(client, [word], answered);
        if (next !== "settled") return next;
      }
      return "settled";
    }
    for (const { id, lemma } of part) {
      answered.refused.add(id);
      log("warn", `the word ${lemma} was refused: ${errorCodeOf(error)}`);
    }
    return "settled";
  }
  const given = new Map(part.map((word) => [word.id, word]));
  const gone = await changeGuestWords((all) => {
    const lefts = all.flatMap((word) => {
      const sent = given.get(word.id);
      return sent ? [{ id: word.id, left: leftOf(word, sent) }] : [];
    });
    const remove = lefts.flatMap(({ id, left }) => (left ? [] : [id]));
    return {
      put: lefts.flatMap(({ left }) => left ?? []),
      remove,
      result: remove,
    };
  });
  // Counted as it leaves this browser: other tabs may have sent parts of the same word.
  for (const id of gone) answered.taken.add(id);
  return "settled";
}
