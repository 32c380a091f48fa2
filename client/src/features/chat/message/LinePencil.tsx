import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { EditIcon } from "../../../components/icons/icons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useLineCorrection } from "./useLineCorrection.ts";

/** What only a wide conversation has room for, be the screen as wide as it may. */
export const WIDE = "sr-only @xl:not-sr-only";

/** The pencil of the person's newest line, in the row under its reply. */
export function LinePencil({ line, className }: { line: MessageFragment | null; className: string }) {
  const { t } = useTranslation("chat");
  const correction = useLineCorrection(line);
  if (!correction) return null;
  const label = t(correction.isKnown ? "line.see" : "line.correct");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      onClick={correction.open}
      className={classNames(className, correction.isChanged && "text-primary")}
    >
      <EditIcon size={18} />
      <span className={WIDE}>{label}</span>
    </button>
  );
}
