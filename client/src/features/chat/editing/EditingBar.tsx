import { useTranslation } from "react-i18next";
import { CloseButton } from "../../../components/buttons/CloseButton.tsx";
import { RewriteIcon } from "../../../components/icons/chatIcons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

/** Over the composer, in the room of the suggestions: which message is being edited, and the way out. */
export function EditingBar({ message, onCancel }: { message: MessageFragment; onCancel: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div
      role="group"
      aria-label={t("editing.title")}
      className="mx-auto flex w-full max-w-[720px] items-center px-safe"
    >
      <span className="mr-2.5 ml-1 text-primary [&>svg]:shrink-0">
        <RewriteIcon />
      </span>
      <p role="status" className="shrink-0 text-sm font-semibold text-primary">
        {t("editing.title")}
      </p>
      <p lang={message.language} dir="auto" className="ml-2 min-w-0 flex-1 truncate text-sm text-muted">
        {message.text}
      </p>
      <CloseButton label={t("editing.cancel")} title={t("editing.cancel")} onClose={onCancel} />
    </div>
  );
}
