import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { LineField } from "./LineField.tsx";

interface ReasonSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Said under the reason; by default that the audit has it. */
  hint?: string;
  /** What confirming does. */
  action: string;
  danger?: boolean;
  /** Something is missing besides the reason. */
  incomplete?: boolean;
  running: boolean;
  onConfirm: (reason: string) => void;
}

/** Asks why before an act that is noted with its reason. */
export function ReasonSheet({ open, onClose, title, ...rest }: ReasonSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ReasonForm {...rest} onClose={onClose} />
    </Sheet>
  );
}

function ReasonForm(props: Omit<ReasonSheetProps, "open" | "title">) {
  const { t } = useTranslation(["operate", "common"]);
  const { text, children, hint, action, danger = false, incomplete = false, running, onClose, onConfirm } = props;
  const [reason, setReason] = useState("");
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(reason.trim());
      }}
    >
      {text !== undefined && <p className="text-muted">{text}</p>}
      {children}
      <LineField
        label={t("operate:person.reason")}
        hint={hint ?? t("operate:person.reasonHint")}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="soft" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          disabled={running || incomplete || reason.trim() === ""}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
