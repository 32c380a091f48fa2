import type { ApolloClient } from "@apollo/client";
import type { MessageFragment } from "./message.generated.ts";
import { changeReading } from "./readingStore.ts";
import { TranslateMessageDocument } from "./translation.generated.ts";

interface Request {
  message: MessageFragment;
  /** The user whose conversation with the viewer's AI avatar the message is of; absent in the viewer's own chat. */
  userId?: string;
  /** Gets the message with its translation. */
  onTranslated: (message: MessageFragment) => void;
}

/** Requests the translation of a message and shows it, or why there is none. */
export function requestTranslation(client: ApolloClient, { message, userId, onTranslated }: Request): void {
  const { npcId, id: messageId } = message;
  changeReading(message, { translating: true, failure: null });
  client
    .mutate({
      mutation: TranslateMessageDocument,
      variables: { npcId, messageId, ...(userId && { userId }) },
      fetchPolicy: "no-cache",
    })
    .then(
      ({ data }) => {
        if (data) onTranslated(data.translateMessage);
        changeReading(message, { translated: true });
      },
      (error: unknown) => changeReading(message, { failure: { error } }),
    )
    .finally(() => changeReading(message, { translating: false }));
}
