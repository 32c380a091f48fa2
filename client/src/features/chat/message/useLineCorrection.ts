import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { isChanged, isLine, useCorrectionOf } from "../../../lib/words/corrections.ts";

interface LineCorrection {
  /** It was corrected before, which shows it again. */
  isKnown: boolean;
  /** Something in the line was put right. */
  isChanged: boolean;
  open: () => void;
}

/** How a line of the viewer's own is corrected; null for what cannot be. */
export function useLineCorrection(message: MessageFragment | null): LineCorrection | null {
  const viewer = useViewerUser();
  const line = message && isLine(message, viewer) ? message : null;
  const correction = useCorrectionOf(line && { messageId: line.id, text: line.text });
  if (!line) return null;
  const { npcId, id: messageId, text, language } = line;
  return {
    isKnown: correction !== null,
    isChanged: isChanged(correction, text),
    open: () => {
      if (viewer.userType === "guest") openGuestDialog("correction");
      else openPageSheet({ kind: "line", npcId, messageId, text, language });
    },
  };
}
