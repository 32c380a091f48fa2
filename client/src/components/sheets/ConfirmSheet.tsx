import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../buttons/Button.tsx";
import { Sheet } from "./Sheet.tsx";

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What confirming does, in the words of the button that led here. */
  action: string;
  running: boolean;
  onConfirm: () => void;
  /** Further questions of the dialog. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone; Enter confirms. */
export function ConfirmSheet({ open, onClose, title, text, action, running, onConfirm, children }: ConfirmSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={running ? () => undefined : onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p className="whitespace-pre-line text-muted">{text}</p>
        {children}
        <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="soft" onClick={onClose} disabled={running}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant="danger" disabled={running}>
            {action}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
