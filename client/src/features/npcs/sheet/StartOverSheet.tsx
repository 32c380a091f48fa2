import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import "../../../components/form/checkbox.css";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { beginAgain } from "../../../lib/chats/beginAgain.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useStartOver } from "./useStartOver.ts";

interface StartOverSheetProps {
  npc: { id: string; name: string };
  onCancel: () => void;
  onDone: () => void;
}

/** Asks before the chat on screen is emptied and begins again with the greeting. */
export function StartOverSheet({ npc: { id, name }, onCancel, onDone }: StartOverSheetProps) {
  const { t } = useTranslation("npcs");
  const navigate = useNavigate();
  const { userType } = useViewerUser();
  const [keepsMemories, setKeepsMemories] = useState(true);
  const { startOver, startingOver } = useStartOver();
  const begin = async (): Promise<void> => {
    try {
      await startOver(id, keepsMemories);
      await navigate(`/chat/${id}`, { replace: true, state: beginAgain() });
      onDone();
    } catch {
      showToast("error", t("sheet.startOverFailed"));
      onCancel();
    }
  };
  return (
    <ConfirmSheet
      open
      onClose={onCancel}
      title={t("sheet.startOverTitle", { name })}
      text={t("sheet.startOverText", { name })}
      action={t("sheet.startOver")}
      running={startingOver}
      onConfirm={() => void begin()}
    >
      {/* Of guests nothing is remembered. */}
      {userType !== "guest" && (
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={keepsMemories}
            onChange={(event) => setKeepsMemories(event.target.checked)}
            className="checkbox"
          />
          <span>{t("sheet.keepMemories", { name })}</span>
        </label>
      )}
    </ConfirmSheet>
  );
}
