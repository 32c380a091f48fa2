import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { removeWaiting } from "../../../lib/outbox/outbox.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useUnsent } from "../unsent/useUnsent.ts";
import type { SpokenTalk } from "./spokenTalk.ts";

/** Gives back to a talk the line that the server has refused, to be corrected; says why. */
export function useRefusedLines(talk: SpokenTalk, npcId: string, messages: readonly MessageFragment[]): void {
  const userId = useViewerUser().id;
  const refused = useUnsent(userId, npcId, messages).find(({ state }) => state === "refused");
  const { t } = useTranslation("errors");
  useEffect(() => {
    if (!refused?.errorCode) return;
    // It would hold up what is said after it.
    void removeWaiting(userId, [refused]);
    showToast("error", t(refused.errorCode));
    talk.giveBack(refused.text);
  }, [talk, userId, refused, t]);
}
