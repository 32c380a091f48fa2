import { useApolloClient } from "@apollo/client/react";
import { useMemo, useRef } from "react";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { requestTranslation } from "../../../lib/messages/requestTranslation.ts";
import { removeWaiting } from "../../../lib/outbox/outbox.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { addMessage, refuseMessage } from "../unsent/unsentMessages.ts";
import type { Outgoing } from "../unsent/unsentMessages.ts";
import {
  RegenerateReplyDocument,
  RetryReplyDocument,
  ShowAlternativeDocument,
  StopReplyDocument,
} from "./conversation.generated.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";
import type { ConversationActions } from "./conversationActions.ts";

interface ChatActions extends ConversationActions {
  /** Sends a text as a new message, or in the place of the one that it edits. */
  send(text: string, edits?: string): void;
  stopReply(): void;
}

/** Callbacks for the visible effects of a chat's actions; the same functions as long as the chat is open. */
interface ChatSigns {
  /** Called with a text that the user wants to change before sending it, of a new message or of one that it edits. */
  takeUp: (unsent: Pick<Outgoing, "text" | "edits">) => void;
  /** Called with the limit that was reached; null when another try begins. */
  showNotice: (notice: ChatNoticeFragment | null) => void;
}

/** What a person can do in a chat. */
export function useChatActions(npcId: string, { takeUp, showNotice }: ChatSigns): ChatActions {
  const client = useApolloClient();
  const errorText = useErrorText();
  const trying = useRef(false);
  const { id: userId, userType } = useViewerUser();
  const isGuest = userType === "guest";
  return useMemo(() => {
    const tell = (error: unknown): void => void showToast("error", errorText(error));
    const upsert = (message: MessageFragment | null | undefined): void => {
      if (message) chatHistory.upsert(client.cache, { npcId }, [message]);
    };
    /** One retry or regeneration at a time. */
    const again = (
      ask: () => Promise<MessageFragment | ({ __typename: "ChatNotice" } & ChatNoticeFragment) | null | undefined>,
    ): void => {
      if (trying.current) return;
      trying.current = true;
      showNotice(null);
      ask()
        .then((answer) => {
          if (answer && "kind" in answer) showNotice(answer);
          else upsert(answer);
        }, tell)
        .finally(() => {
          trying.current = false;
        });
    };
    return {
      send(text, edits) {
        showNotice(null);
        addMessage(userId, npcId, text, edits);
      },
      resend(outgoing) {
        showNotice(null);
        void refuseMessage(userId, outgoing, null);
      },
      takeBack(outgoing) {
        void removeWaiting(userId, [outgoing]);
        takeUp(outgoing);
      },
      edit({ id: edits, text }) {
        takeUp({ text, edits });
      },
      stopReply() {
        client
          .mutate({ mutation: StopReplyDocument, variables: { npcId }, fetchPolicy: "no-cache" })
          .then(({ data }) => upsert(data?.stopReply), tell);
      },
      retryReply() {
        again(() =>
          client
            .mutate({ mutation: RetryReplyDocument, variables: { npcId }, fetchPolicy: "no-cache" })
            .then(({ data }) => data?.retryReply),
        );
      },
      regenerateReply(rewording) {
        if (isGuest) {
          openGuestDialog("regenerate");
          return;
        }
        const variables = { npcId, requestId: crypto.randomUUID(), rewording: rewording ?? null };
        again(() =>
          client
            .mutate({ mutation: RegenerateReplyDocument, variables, fetchPolicy: "no-cache" })
            .then(({ data }) => data?.regenerateReply),
        );
      },
      showAlternative(message, index) {
        const variables = { npcId, messageId: message.id, index };
        client
          .mutate({ mutation: ShowAlternativeDocument, variables, fetchPolicy: "no-cache" })
          .then(({ data }) => upsert(data?.showAlternative), tell);
      },
      translate(message) {
        requestTranslation(client, { message, onTranslated: upsert });
      },
      ...(!isGuest && {
        shareFrom: ({ id }: MessageFragment) => openPageSheet({ kind: "moment", npcId, messageId: id }),
      }),
    };
  }, [client, userId, npcId, takeUp, showNotice, isGuest, errorText]);
}
