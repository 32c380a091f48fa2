import { chatDeleted } from "../../../lib/chats/chatListCache.ts";
import { forgetWritten } from "../../../lib/chats/forgetWritten.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useStartChatOver } from "./startOver.generated.ts";

/** Empties one of the viewer's chats for good, with what of it is stored in this browser. Rejects where it fails. */
export function useStartOver() {
  const { id: userId } = useViewerUser();
  const [startChatOver, { loading }] = useStartChatOver();
  const startOver = async (npcId: string, keepMemories: boolean): Promise<void> => {
    const variables = { npcId, keepMemories };
    await startChatOver({ variables, update: (cache) => chatDeleted(cache, userId, { npcId, userId }) });
    await forgetWritten(userId, npcId);
  };
  return { startOver, startingOver: loading };
}
