import type { Api } from "../channels/api.ts";
import { watch } from "./chatOperations.ts";
import type { MessageData, NoticeData, Sent } from "./chatOperations.ts";

const MESSAGE =
  "id sender messageType text language position requestId timestamp isGenerating status errorCode replyId alternatives { index count }";

export const EDIT = `mutation ($npcId: ID!, $messageId: ID!, $text: String!, $requestId: String!) {
  editMessage(npcId: $npcId, messageId: $messageId, text: $text, requestId: $requestId) {
    __typename
    ... on SentMessage { message { ${MESSAGE} } reply { ${MESSAGE} } }
    ... on ChatNotice { notice: messageType text npcId }
  }
}`;

export interface EditedMessage {
  npcId: string;
  messageId: string;
  text: string;
  requestId: string;
}

/** Edits a message, which must be taken or be answered by a notice. */
export async function askEdit(
  user: Api,
  npcId: string,
  messageId: string,
  text: string,
  requestId: string = crypto.randomUUID(),
): Promise<Partial<Sent["sendMessage"] & NoticeData>> {
  const variables: EditedMessage = { npcId, messageId, text, requestId };
  const { data, errors } = await user.request<{ editMessage: Partial<Sent["sendMessage"] & NoticeData> }>(EDIT, {
    ...variables,
  });
  if (!data) throw new Error(`the edit was refused: ${JSON.stringify(errors)}`);
  return data.editMessage;
}

/** Edits a message and waits for the end of its reply. */
export async function edit(user: Api, npcId: string, messageId: string, text: string): Promise<MessageData> {
  const { reply } = await askEdit(user, npcId, messageId, text);
  const { done } = await watch(user, reply?.replyId ?? "");
  if (!done) throw new Error("the reply had no end");
  return done;
}
