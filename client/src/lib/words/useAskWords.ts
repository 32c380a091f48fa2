import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { MAX_WORD_MESSAGES } from "../../../../schema/rules/words/wordPlaces.ts";
import { useServerReachable } from "../apollo/reachability.ts";
import type { MessageFragment } from "../messages/message.generated.ts";
import { useViewerUser } from "../session/useViewerUser.ts";
import { isLine } from "./corrections.ts";
import { guestWordCount } from "./guest/guestWordsSign.ts";
import { FRESH } from "./useFreshWords.ts";
import { MeetWordsDocument, MessageWordsDocument } from "./words.generated.ts";
import type { MessageWordsQuery } from "./words.generated.ts";
import { hasWords, wordsIdOf } from "./wordsOf.ts";
import { wordsAreLoaded } from "./wordsLoaded.ts";
import { wordsVersion } from "./wordsVersion.ts";

/** Names what is asked for: a line of one's own by its text, which may be edited. */
const askedOf = (message: MessageFragment): string =>
  message.sender === "user" ? `${message.id} ${message.text}` : wordsIdOf(message);

const loadMarks = () => import("./guest/guestMarks.ts");

/** Milliseconds by which these requests wait for the conversation. */
const CALM_MS = 400;
const DAY = 86_400_000;

/**
 * Asks where the words of a chat's messages are, and how one's own lines were corrected, once the messages stand, and
 * says which replies with due words were shown. A failure needs no message: the next message or visit asks again, and a
 * text is read without that.
 */
export function useAskWords(npcId: string, messages: readonly MessageFragment[]): void {
  const client = useApolloClient();
  const reachable = useServerReachable();
  const version = wordsVersion.use();
  const { userType, nativeLanguage } = useViewerUser();
  /** What was asked for since saved words last changed. */
  const known = useRef({ version, asked: new Set<string>() });
  useEffect(() => {
    if (!reachable) return undefined;
    if (known.current.version !== version) known.current = { version, asked: new Set() };
    const { asked } = known.current;
    const isCorrectable = (message: MessageFragment): boolean =>
      userType === "regular" && isLine(message, { nativeLanguage });
    const open = messages.filter((message) => !asked.has(askedOf(message)));
    const next = open.filter((message) => hasWords(message) || isCorrectable(message)).slice(-MAX_WORD_MESSAGES);
    // One's own newest line is asked for with its reply: before, nothing can be known of it.
    if (!next.some(hasWords)) return undefined;
    const timer = setTimeout(() => {
      const ids = next.map(askedOf);
      for (const id of ids) asked.add(id);
      const question = { query: MessageWordsDocument, variables: { npcId, messageIds: next.map(({ id }) => id) } };
      client
        .query({ ...question, fetchPolicy: "no-cache", ...FRESH })
        .then(async ({ data: answered }) => {
          const isGuestWithWords = userType === "guest" && guestWordCount.get() > 0;
          const data =
            answered && isGuestWithWords ? await (await loadMarks()).withGuestMarks(answered, next) : answered;
          // Saved words have changed meanwhile: it is asked again.
          if (!data || known.current.asked !== asked) return;
          client.writeQuery({ ...question, data });
          wordsAreLoaded();
          const replies = new Set(next.filter(hasWords).map(({ id }) => id));
          const shown = withDueWords(data).filter((id) => replies.has(id));
          if (shown.length > 0)
            await client.mutate({ mutation: MeetWordsDocument, variables: { npcId, messageIds: shown } });
        })
        .catch(() => {
          for (const id of ids) asked.delete(id);
        });
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [client, npcId, messages, reachable, version, userType, nativeLanguage]);
}

/** Messages with a saved word that comes up by tomorrow: the server knows when the learner's day ends. */
function withDueWords({ messageWords }: MessageWordsQuery): string[] {
  const soon = Date.now() + DAY;
  return messageWords
    .filter(({ saved }) => saved.some(({ due }) => due !== null && Date.parse(due) < soon))
    .map(({ messageId }) => messageId);
}
