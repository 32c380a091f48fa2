import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { MemoryIcon, UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { hideHeeded, useHeededWish } from "../../../lib/memory/heededWishes.ts";
import { memoriesHaveChanged } from "../../../lib/memory/memoryVersion.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useUndoRemembering } from "./wish.generated.ts";

/** Under a message that asks to remember or to forget something: that it was done, and how to undo it. */
export function WishNote({ messageId, name }: { messageId: string; name: string }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const wish = useHeededWish(messageId);
  const [undo, { loading }] = useUndoRemembering({
    onCompleted: () => {
      hideHeeded(messageId);
      memoriesHaveChanged();
    },
    onError: (error) => void showToast("error", errorText(error)),
  });
  if (!wish) return null;
  const { remembered } = wish;
  return (
    <div role="status" className="flex animate-fade flex-wrap items-center justify-end gap-x-2 text-sm text-muted">
      <MemoryIcon size={16} className="shrink-0" />
      {t(remembered ? "memory.remembered" : "memory.forgotten", { name })}
      {remembered && (
        <SmallButton disabled={loading} onClick={() => void undo({ variables: { memoryId: remembered.id } })}>
          <UndoIcon />
          {t("memory.undo")}
        </SmallButton>
      )}
    </div>
  );
}
