import { useViewerUser } from "../session/useViewerUser.ts";
import { chatDeleted } from "./chatListCache.ts";
import { useDeleteChat } from "./chats.generated.ts";
import { forgetWritten } from "./forgetWritten.ts";

/** Deletes one of the viewer's chats for good, with what of it is stored in this browser. Rejects where it fails. */
export function useForgetChat() {
  const { id: userId } = useViewerUser();
  const [deleteChat, { loading }] = useDeleteChat();
  const forget = async (npcId: string): Promise<void> => {
    await deleteChat({ variables: { npcId }, update: (cache) => chatDeleted(cache, userId, { npcId, userId }) });
    await forgetWritten(userId, npcId);
  };
  return { forget, forgetting: loading };
}
