import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { HISTORY_PAGE_SIZE } from "../../../../../schema/rules/input/paging.ts";
import { ASKED_MESSAGE, askedMessageIn } from "../../../lib/messages/askedMessage.ts";
import type { AskedMessage } from "../../../lib/messages/askedMessage.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { chatHistory } from "../history/chatHistory.ts";
import type { AskedRow } from "./useGoToRow.ts";

/** Pages that are asked for at once. */
const MOST_PAGES = 10;

/** Pages between the oldest message that is here and the one that is asked for. */
function pagesTo({ position }: AskedMessage, oldest: { position: number }): number {
  const pages = position === null ? 1 : Math.ceil((oldest.position - position) / HISTORY_PAGE_SIZE);
  return Math.min(Math.max(pages, 1), MOST_PAGES);
}

/**
 * Looks for the message that the address names, page by page, and takes it off the address. Gives its row once
 * it is there, null before, and where none is asked for.
 */
export function useAskedMessage(npcId: string, history: History): AskedRow | null {
  const client = useApolloClient();
  const { t } = useTranslation("chat");
  const [params, setParams] = useSearchParams();
  const named = params.get(ASKED_MESSAGE);
  const [{ asked, times, address }, setLed] = useState({ asked: askedMessageIn(named), times: 1, address: named });
  // Led on from the page itself, perhaps to the same message again.
  if (named !== address)
    setLed(
      named === null
        ? { asked, times, address: null }
        : { asked: askedMessageIn(named), times: times + 1, address: named },
    );
  const found = asked === null ? undefined : history.messages.find(({ id }) => id === asked.id);
  const oldest = history.messages[0];

  useEffect(() => {
    if (named === null) return;
    setParams(
      (now) => {
        now.delete(ASKED_MESSAGE);
        return now;
      },
      { replace: true },
    );
  }, [named, setParams]);

  useEffect(() => {
    if (asked === null || found || oldest === undefined) return;
    const giveUp = (): void => {
      setLed((led) => ({ ...led, asked: null }));
      showToast("error", t("messageNotFound"));
    };
    const looking = history.hasMore
      ? chatHistory.loadOlder(client, { npcId }, oldest.id, pagesTo(asked, oldest))
      : Promise.reject(new Error("The message is not in this chat."));
    looking.catch(giveUp);
  }, [asked, found, oldest, history.hasMore, client, npcId, t]);

  return found ? { key: found.requestId ?? found.id, times } : null;
}
