import { useTranslation } from "react-i18next";
import { CopyIcon } from "../../../../components/icons/icons.tsx";
import { copyWithToast } from "../../../../lib/clipboard/copyText.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  /** The toast once it is on the clipboard. */
  copied: string;
}

/** A small button that copies the text beside it. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const { t } = useTranslation("recharge");
  const copy = (): void => copyWithToast(text, copied, t("copyFailed"));
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={copy}
      className="grid size-11 shrink-0 place-items-center rounded-full text-primary hover:bg-primary-soft"
    >
      <CopyIcon size={20} />
    </button>
  );
}
